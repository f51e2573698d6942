import { z } from "zod";
import { deleteEntry } from "../doc/index.ts";
import { stamp } from "../model/index.ts";
import { ok } from "../result.ts";
import { type Command } from "./command.ts";
import { findUnlocked, topmost, widgetIds } from "./targets.ts";

const input = z.strictObject({ widgetIds, stamp });

/** Deletes widgets softly; what stands inside a container goes with it and comes back with it (rule 6 of DESIGN §3). */
export const deleteWidgets: Command<z.infer<typeof input>> = {
  id: "deleteWidgets",
  title: "Delete",
  input,
  run(doc, { widgetIds: wanted, stamp: by }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const deleted = topmost(found.value.tree, found.value.ids);
    for (const id of deleted) deleteEntry(doc, { root: "widgets", id, stamp: by });
    return ok(deleted);
  },
};

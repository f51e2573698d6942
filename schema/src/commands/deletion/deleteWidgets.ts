import { z } from "zod";
import { deleteEntry, readTree } from "../../doc/index.ts";
import { stamp } from "../../model/index.ts";
import { ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { findEditable, topmost, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds, stamp });

/** Soft-deletes widgets; everything inside a container is deleted and restored with it. */
export const deleteWidgets: Command<z.infer<typeof input>> = {
  id: "deleteWidgets",
  title: "Delete",
  input,
  run(doc, { widgetIds: wanted, stamp: by }) {
    const found = findEditable(doc, wanted);
    if (!found.ok) return found;
    // A single widget needs no tree, which keeps many single deletions fast.
    const deleted = found.value.length === 1 ? found.value : topmost(readTree(doc), found.value);
    for (const id of deleted) deleteEntry(doc, { root: "widgets", id, stamp: by });
    return ok(deleted);
  },
};

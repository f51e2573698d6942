import { z } from "zod";
import { entryOf, writeEntry } from "../doc/index.ts";
import { failure } from "../errors.ts";
import { err, ok } from "../result.ts";
import { type Command } from "./command.ts";
import { widgetIds } from "./targets.ts";

const input = z.strictObject({ widgetIds });

/** Brings deleted widgets back, with everything that was in them. */
export const restoreWidgets: Command<z.infer<typeof input>> = {
  id: "restoreWidgets",
  title: "Restore",
  input,
  run(doc, { widgetIds: wanted }) {
    const known = wanted.filter((id) => entryOf(doc, "widgets", id) !== undefined);
    if (known.length === 0) return err(failure("WIDGET_NOT_FOUND"));
    for (const id of known) writeEntry(doc, "widgets", id, { key: "del", value: undefined });
    return ok(known);
  },
};

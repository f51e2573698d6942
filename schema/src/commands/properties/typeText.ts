import { z } from "zod";
import { textKey, widgetText, writeText } from "../../doc/index.ts";
import { noteChange } from "../../doc/entries/recorder.ts";
import { failure } from "../../errors.ts";
import { MAX_TEXT } from "../../limits.ts";
import { entityId } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import * as Y from "yjs";
import type { Command } from "../command.ts";
import { findEditable } from "../targets.ts";

const input = z.strictObject({
  widgetId: entityId,
  property: z.string(),
  text: z.string().max(MAX_TEXT, `Use at most ${MAX_TEXT} characters`),
  /** Caret position after the edit; decides which of several equal letters was typed. */
  caret: z.number().int().nonnegative().exactOptional(),
});

/** Writes typed text into a text property with the smallest edit, so that concurrent typing of others survives. */
export const typeText: Command<z.infer<typeof input>> = {
  id: "typeText",
  title: "Typing",
  input,
  run(doc, { widgetId, property, text, caret }) {
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    const target = widgetText(doc, widgetId, property);
    if (target === undefined || target instanceof Y.XmlText)
      return err(failure("PROPERTY_UNKNOWN", { property }));
    const before = target.toJSON();
    writeText(target, text, caret);
    const after = target.toJSON();
    if (before !== after)
      noteChange(doc, { root: "widgets", id: widgetId, key: textKey(property), before, after });
    return ok([widgetId]);
  },
};

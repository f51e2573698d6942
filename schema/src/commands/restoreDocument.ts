import { z } from "zod";
import { parseDocument, writeDocument } from "../doc/index.ts";
import { projectDocument, stamp } from "../model/index.ts";
import { ok } from "../result.ts";
import type { Command } from "./command.ts";

const input = z.strictObject({ document: projectDocument, stamp });

/**
 * Makes the document what it was in a version, by the fewest writes: what is equal stays as it is, what came later is deleted
 * softly, and in texts only what differs is rewritten. None for callers that hold a command as data: a version is large.
 */
export const restoreDocument: Command<z.infer<typeof input>> = {
  id: "restoreDocument",
  title: "Restore version",
  input,
  run(doc, { document, stamp: by }) {
    const parsed = parseDocument(document);
    if (!parsed.ok) return parsed;
    writeDocument(doc, parsed.value, by);
    return ok(parsed.value.widgets.map(({ id }) => id));
  },
};

import { z } from "zod";
import { parseDocument, writeDocument } from "../doc/index.ts";
import { projectDocument, stamp } from "../model/index.ts";
import { ok } from "../result.ts";
import type { Command } from "./command.ts";

const input = z.strictObject({ document: projectDocument, stamp });

/**
 * Restores a version with as few writes as possible: equal values stay, later entries are soft-deleted, and in texts only the
 * difference is written. Not available to callers that pass commands as data, because a version is large.
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

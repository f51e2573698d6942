import type * as Y from "yjs";
import { z } from "zod";
import { deleteEntry, findEntry, guideRecord, readGuides, writeEntry, writeRecord } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_ENTRIES, MAX_GUIDES } from "../../limits.ts";
import { entityId, guidePosition, rulerGuide, stamp } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";

const addInput = rulerGuide.extend({ stamp });
const moveInput = z.strictObject({ id: entityId, at: guidePosition });
const deleteInput = z.strictObject({ ids: z.array(entityId).min(1).max(MAX_ENTRIES), stamp });

/** Puts a guide on the canvas, or on one screen of it, visible to everybody. */
export const addGuide: Command<z.infer<typeof addInput>> = {
  id: "addGuide",
  title: "Add guide",
  input: addInput,
  run(doc, { stamp: by, ...guide }) {
    if (findEntry(doc, "layout", guide.id) !== undefined) return err(failure("GUIDE_EXISTS"));
    if (readGuides(doc).length >= MAX_GUIDES) return err(failure("GUIDE_LIMIT", { max: MAX_GUIDES }));
    writeRecord(doc, "layout", guideRecord(guide), by);
    return ok([]);
  },
};

/** Moves a guide. */
export const moveGuide: Command<z.infer<typeof moveInput>> = {
  id: "moveGuide",
  title: "Move guide",
  input: moveInput,
  run(doc, { id, at }) {
    if (!listGuideIds(doc).has(id)) return err(failure("GUIDE_NOT_FOUND"));
    writeEntry(doc, "layout", id, { key: "at", value: at });
    return ok([]);
  },
};

/** Soft-deletes guides; those already gone are ignored. */
export const deleteGuides: Command<z.infer<typeof deleteInput>> = {
  id: "deleteGuides",
  title: "Delete guide",
  input: deleteInput,
  run(doc, { ids, stamp: by }) {
    const found = [...listGuideIds(doc)].filter((id) => ids.includes(id));
    if (found.length === 0) return err(failure("GUIDE_NOT_FOUND"));
    for (const id of found) deleteEntry(doc, { root: "layout", id, stamp: by });
    return ok([]);
  },
};

function listGuideIds(doc: Y.Doc): ReadonlySet<string> {
  return new Set(readGuides(doc).map(({ id }) => id));
}

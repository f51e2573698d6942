import type * as Y from "yjs";
import { z } from "zod";
import { deleteEntry, findEntry, readLinks, writeEntry, writeRecord } from "../../doc/index.ts";
import { appFailure } from "../../appErrors.ts";
import { failure } from "../../errors.ts";
import { MAX_ENTRIES, MAX_LINK_LABEL } from "../../limits.ts";
import { drawnLink, entityId, stamp } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { findScreen } from "./editScreens.ts";

const addInput = drawnLink.omit({ kind: true }).extend({ stamp });
const labelInput = z.strictObject({ id: entityId, label: z.string().max(MAX_LINK_LABEL) });
const deleteInput = z.strictObject({ ids: z.array(entityId).min(1).max(MAX_ENTRIES), stamp });

/** Draws a link between two screens in the diagram, which stands for nothing that a component does. */
export const addLink: Command<z.infer<typeof addInput>> = {
  id: "addLink",
  title: "Draw link",
  input: addInput,
  run(doc, { id, from, to, label, stamp: by }) {
    if (findEntry(doc, "links", id) !== undefined) return err(appFailure("LINK_EXISTS"));
    if (findScreen(doc, from) === undefined || findScreen(doc, to) === undefined)
      return err(failure("SCREEN_NOT_FOUND"));
    if (readLinks(doc).some((link) => link.from === from && link.to === to))
      return err(appFailure("LINK_EXISTS"));
    writeRecord(doc, "links", { id, kind: "drawn", from, to, label }, by);
    return ok([]);
  },
};

/** Changes the label of a drawn link. */
export const labelLink: Command<z.infer<typeof labelInput>> = {
  id: "labelLink",
  title: "Label link",
  input: labelInput,
  run(doc, { id, label }) {
    if (!hasLink(doc, id)) return err(appFailure("LINK_NOT_FOUND"));
    writeEntry(doc, "links", id, { key: "label", value: label });
    return ok([]);
  },
};

/** Soft-deletes drawn links; those already gone are ignored. */
export const deleteLinks: Command<z.infer<typeof deleteInput>> = {
  id: "deleteLinks",
  title: "Delete link",
  input: deleteInput,
  run(doc, { ids, stamp: by }) {
    const found = ids.filter((id) => hasLink(doc, id));
    if (found.length === 0) return err(appFailure("LINK_NOT_FOUND"));
    for (const id of found) deleteEntry(doc, { root: "links", id, stamp: by });
    return ok([]);
  },
};

function hasLink(doc: Y.Doc, id: string): boolean {
  return readLinks(doc).some((link) => link.id === id);
}

import * as Y from "yjs";
import { givesSameDocument } from "../log/checkpoints.ts";
import { isReadable, loadInto } from "../log/loading.ts";
import type { UpdateLog } from "../log/updateLog.ts";
import type { PreparedCheckpoint, DocumentEpoch } from "./documentStates.ts";

/**
 * Builds and verifies a checkpoint of a document's log; undefined when anything is damaged, since a checkpoint would hide
 * that.
 */
export function prepareCheckpoint(
  log: Pick<UpdateLog, "lastSeq" | "load">,
  { document, epoch }: DocumentEpoch,
): PreparedCheckpoint | undefined {
  const seq = log.lastSeq(document, epoch);
  const stored = log.load(document, { epoch, until: seq, isReadable });
  const doc = new Y.Doc();
  const isWhole = loadInto(doc, stored).length === 0;
  const state = Y.encodeStateAsUpdateV2(doc);
  const isTrusted = isWhole && givesSameDocument(state, doc);
  doc.destroy();
  return isTrusted ? { seq, state } : undefined;
}

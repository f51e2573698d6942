import * as Y from "yjs";
import { isReadable, loadInto } from "../log/loading.ts";
import type { UpdateLog } from "../log/updateLog.ts";
import type { SlicedDocument } from "./documentStates.ts";
import { sliceState } from "./sliceState.ts";

/** Reads the current epoch of a document from the log, as slices to apply in order. */
export function readSlices(log: Pick<UpdateLog, "lastSeq" | "load">, document: string): SlicedDocument {
  const stored = log.load(document, { isReadable });
  const { epoch, checkpoint, damagedCheckpoints, updates } = stored;
  const doc = new Y.Doc();
  const quarantined = loadInto(doc, stored);
  const slices = [...withRest(sliceState(doc))];
  doc.destroy();
  return {
    epoch,
    seq: log.lastSeq(document, epoch),
    damage: { quarantined, checkpoints: damagedCheckpoints },
    checkpoint: checkpoint && { length: checkpoint.length },
    updates: updates.map(({ length }) => ({ length })),
    slices,
  };
}

function* withRest(slices: Generator<Uint8Array, Uint8Array>): Generator<Uint8Array> {
  yield yield* slices;
}

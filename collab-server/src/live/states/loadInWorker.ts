import * as Y from "yjs";
import { runInSlices } from "../timeSlices.ts";
import type { UpdateLog } from "../log/updateLog.ts";
import type { DocumentStates } from "./documentStates.ts";
import type { LoadedDocument } from "../document/liveDocument.ts";

export interface LoadInWorkerDeps {
  readonly log: Pick<UpdateLog, "lastSeq">;
  readonly states: Pick<DocumentStates, "read">;
  readonly elapsed: () => number;
}

/**
 * Loads a large document into an empty one: a thread reads the log, and other work runs between the slices. Nobody can write
 * into a document that is not open; if its log grows all the same, this throws instead of opening an older state.
 */
export async function loadInWorker(
  doc: Y.Doc,
  name: string,
  { log, states, elapsed }: LoadInWorkerDeps,
): Promise<LoadedDocument> {
  const { slices, seq, ...loaded } = await states.read(name);
  await runInSlices(applySlices(doc, slices), elapsed);
  if (log.lastSeq(name, loaded.epoch) !== seq)
    throw new Error(`The log of ${name} went on while it was loaded`);
  return { ...loaded, bytes: slices.reduce((sum, { length }) => sum + length, 0) };
}

function* applySlices(doc: Y.Doc, slices: readonly Uint8Array[]): Generator<undefined, void> {
  for (const slice of slices) {
    Y.applyUpdate(doc, slice, "load");
    yield;
  }
}

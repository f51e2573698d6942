import * as Y from "yjs";
import { isReadable, loadInto } from "../loading.ts";
import type { UpdateLog } from "../updateLog.ts";
import type { LoggedEpoch, SquashedUpdate } from "./compactionStore.ts";
import type { Step } from "./planCompaction.ts";

/** Steps of a log after one of its updates. */
export interface SquashSpan extends Pick<LoggedEpoch, "document" | "epoch"> {
  readonly start: number;
  readonly steps: readonly Step[];
}

/** Merges the updates of each step with more than one; undefined when something is damaged, which is then left as it is. */
export function squashSteps(
  log: Pick<UpdateLog, "load">,
  { document, epoch, start, steps }: SquashSpan,
): readonly SquashedUpdate[] | undefined {
  const [doc, copy] = [new Y.Doc(), new Y.Doc()];
  const base = log.load(document, { epoch, until: start, isReadable });
  const isWhole = [doc, copy].every((one) => loadInto(one, base).length === 0);
  if (!isWhole || base.damagedCheckpoints > 0) return undefined;
  const squashed: SquashedUpdate[] = [];
  for (const { from, to } of steps) {
    const { updates, damagedUpdates } = log.load(document, { epoch, after: from - 1, until: to });
    if (damagedUpdates.length > 0) return undefined;
    const bytes = squash(doc, updates);
    Y.applyUpdate(copy, bytes);
    if (updates.length > 1) squashed.push({ from, to, bytes });
  }
  return isSame(doc, copy) ? squashed : undefined;
}

/**
 * Applies updates to a document and returns one update with the same effect. A value that another update overwrote is in it
 * as deleted, without content.
 */
function squash(doc: Y.Doc, updates: readonly Uint8Array[]): Uint8Array {
  // Updates that change nothing are replaced by an empty one.
  let whole = EMPTY;
  const keep = (update: Uint8Array) => void (whole = update);
  doc.on("update", keep);
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  doc.off("update", keep);
  return whole;
}

const EMPTY = Y.encodeStateAsUpdate(new Y.Doc());

/** True when two documents have the same content and no pending structs. */
function isSame(one: Y.Doc, other: Y.Doc): boolean {
  const isWhole = [one, other].every(
    ({ store }) => store.pendingStructs === null && store.pendingDs === null,
  );
  return isWhole && Y.equalSnapshots(Y.snapshot(one), Y.snapshot(other));
}

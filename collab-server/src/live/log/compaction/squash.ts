import * as Y from "yjs";

/**
 * Applies updates to a document and gives the one update that does the same: what one of them wrote and another one wrote over
 * is in it as deleted, without its value.
 */
export function squash(doc: Y.Doc, updates: readonly Uint8Array[]): Uint8Array {
  // Updates that change nothing have an empty one in their place.
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

/** Whether two documents hold the same, and wait for nothing. */
export function isSame(one: Y.Doc, other: Y.Doc): boolean {
  const isWhole = [one, other].every(
    ({ store }) => store.pendingStructs === null && store.pendingDs === null,
  );
  return isWhole && Y.equalSnapshots(Y.snapshot(one), Y.snapshot(other));
}

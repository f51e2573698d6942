import * as Y from "yjs";

/**
 * Applies updates from this device as far as their dependencies are in the document. Updates with missing dependencies are
 * returned instead of staying pending inside: the handshake would send them, and the server closes the connection at such a gap.
 */
export function applyWhole(
  doc: Y.Doc,
  updates: readonly Uint8Array[],
  origin: object,
): Uint8Array | undefined {
  Y.transact(doc, () => updates.forEach((update) => Y.applyUpdate(doc, update)), origin, false);
  const { pendingStructs, pendingDs } = doc.store;
  if (pendingStructs === null && pendingDs === null) return undefined;
  doc.store.pendingStructs = null;
  doc.store.pendingDs = null;
  return Y.mergeUpdates([...updates]);
}

import * as Y from "yjs";

/** What was done on a device and the server has not confirmed. */
export interface UnsentUpdates {
  /** In the order in which they were made; who sends them holds on to the list while it grows. */
  readonly updates: readonly Uint8Array[];
  /** The state vector from before the first of them; undefined where there is none, or an older version did not note it. */
  readonly before: Uint8Array | undefined;
}

/**
 * The state vector that a device says: what it has merged since its first unsent change was not known to whoever made that, and
 * what it could not read again after that it needs once more.
 */
export function seenBefore(doc: Y.Doc, { updates, before }: UnsentUpdates): Uint8Array {
  const now = Y.encodeStateVector(doc);
  return updates.length === 0 || before === undefined ? now : (earliest([before, now]) ?? now);
}

/** What all of these state vectors have; undefined of none. */
export function earliest(vectors: readonly Uint8Array[]): Uint8Array | undefined {
  const [first, ...others] = vectors;
  if (first === undefined || others.length === 0) return first;
  const clocks = others.map((vector) => Y.decodeStateVector(vector));
  const least = [...Y.decodeStateVector(first)].map(([client, end]): [number, number] => {
    return [client, Math.min(end, ...clocks.map((vector) => vector.get(client) ?? 0))];
  });
  return Y.encodeStateVector(new Map(least));
}

/**
 * Whether the document has lost something that was made here and that its author did not remove: Yjs tosses a coin between it
 * and somebody else's value that came in meanwhile, and forgets the content of the one that loses. Only the updates still have it.
 */
export function hasLostToMerge(doc: Y.Doc, updates: readonly Uint8Array[], known: Uint8Array): boolean {
  const ends = Y.decodeStateVector(known);
  const decoded = updates.map((update) => Y.decodeUpdate(update));
  const removed = Y.mergeDeleteSets(decoded.map(({ ds }) => ds));
  return decoded.some(({ structs }) =>
    structs.some((struct) => {
      if (!(struct instanceof Y.Item) || struct.content instanceof Y.ContentDeleted) return false;
      const { client, clock } = struct.lastId;
      if (clock < (ends.get(client) ?? 0) || clock >= Y.getState(doc.store, client)) return false;
      return Y.getItem(doc.store, struct.lastId).deleted && !Y.isDeleted(removed, struct.lastId);
    }),
  );
}

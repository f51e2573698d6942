import * as Y from "yjs";

/** Work of a device that the server has not confirmed. */
export interface UnsentUpdates {
  /** In the order in which they were made; the sender keeps a reference while the list grows. */
  readonly updates: readonly Uint8Array[];
  /**
   * The state vector from before the first of them; undefined when there is none, or when an older version did not record it.
   */
  readonly before: Uint8Array | undefined;
}

/**
 * The state vector that a device reports. With unsent changes it is limited to the state before the first of them: their author
 * knew nothing merged later. It is also limited to the current state, as some content may have failed to load and is needed
 * again.
 */
export function seenBefore(doc: Y.Doc, { updates, before }: UnsentUpdates): Uint8Array {
  const now = Y.encodeStateVector(doc);
  return updates.length === 0 || before === undefined ? now : (earliest([before, now]) ?? now);
}

/** The state vector of the content common to all of these; undefined for none. */
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
 * True when the document lost a local value that its author did not remove: Yjs keeps one of two concurrent values and drops
 * the content of the other. Only the updates still hold it.
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

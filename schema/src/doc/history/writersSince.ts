import type * as Y from "yjs";
import { livingItems } from "./writers.ts";

/** Clients whose writing became the value of a key since a state of the document; deletions alone leave no author. */
export function writersSince(
  entry: Y.Map<unknown> | undefined,
  key: string,
  known: ReadonlyMap<number, number>,
): readonly number[] {
  const item = entry?._map.get(key);
  if (item === undefined) return [];
  const since = [item, ...livingItems(entry?.get(key))].filter(
    ({ id, length }) => id.clock + length > (known.get(id.client) ?? 0),
  );
  return [...new Set(since.map(({ id }) => id.client))];
}

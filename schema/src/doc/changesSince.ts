import * as Y from "yjs";
import { rootMap } from "./entries.ts";
import { ROOTS, type Root } from "./keys.ts";

/** One entry that others wrote to. */
export interface EntryNews {
  readonly root: Root;
  readonly id: string;
  /** The keys they wrote; all of them where the entry is new. */
  readonly keys: readonly string[];
  readonly isNew: boolean;
}

/** What a reader already had: a state vector, and the Yjs clients whose work is their own. */
export interface Known {
  readonly stateVector: Uint8Array;
  readonly ownClients: ReadonlySet<number>;
}

/**
 * The entries of widgets and screens that others wrote to since a state of the document, for one who was away. Letters that
 * were only taken out of a text leave nothing to be found here.
 */
export function changesSince(doc: Y.Doc, { stateVector, ownClients }: Known): readonly EntryNews[] {
  const known = Y.decodeStateVector(stateVector);
  const isNews = ({ id, length }: Y.Item) =>
    !ownClients.has(id.client) && id.clock + length > (known.get(id.client) ?? 0);
  return ROOTS.filter((root) => root !== "meta").flatMap((root) =>
    [...rootMap(doc, root)._map].flatMap(([id, item]) => {
      const keys = item.deleted ? [] : newsOf(rootMap(doc, root).get(id), isNews);
      return keys.length === 0 ? [] : [{ root, id, keys, isNew: isNews(item) }];
    }),
  );
}

type IsNews = (item: Y.Item) => boolean;

function newsOf(entry: unknown, isNews: IsNews): readonly string[] {
  if (!(entry instanceof Y.Map)) return [];
  // Yjs has no other way from a key to who wrote it.
  return [...entry._map].flatMap(([key, item]) => (hasNews(item, isNews) ? [key] : []));
}

/** Whether an item, or anything in the text that it holds, is news. */
function hasNews(item: Y.Item, isNews: IsNews): boolean {
  if (isNews(item)) return true;
  if (!(item.content instanceof Y.ContentType)) return false;
  for (let inside = item.content.type._start; inside !== null; inside = inside.right)
    if (hasNews(inside, isNews)) return true;
  return false;
}

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
  const isSince = ({ id, length }: Y.Item) => id.clock + length > (known.get(id.client) ?? 0);
  const isNews = (item: Y.Item) => isSince(item) && !ownClients.has(item.id.client);
  return ROOTS.filter((root) => root !== "meta").flatMap((root) =>
    [...rootMap(doc, root)._map].flatMap(([id, item]) => {
      const keys = item.deleted ? [] : newsOf(rootMap(doc, root).get(id), { isSince, isNews });
      return keys.length === 0 ? [] : [{ root, id, keys, isNew: isNews(item) }];
    }),
  );
}

interface Judge {
  /** Whether it was written since. */
  readonly isSince: (item: Y.Item) => boolean;
  /** Whether somebody else wrote it since. */
  readonly isNews: (item: Y.Item) => boolean;
}

function newsOf(entry: unknown, judge: Judge): readonly string[] {
  if (!(entry instanceof Y.Map)) return [];
  // Yjs has no other way from a key to who wrote it.
  return [...entry._map].flatMap(([key, item]) =>
    wasWritten(item, judge) || holdsNews(item, judge) ? [key] : [],
  );
}

/** Of two values written at the same time one stands before the other, by chance: what lost has come in all the same. */
function wasWritten(newest: Y.Item, { isSince, isNews }: Judge): boolean {
  for (let item: Y.Item | null = newest; item !== null && isSince(item); item = item.left)
    if (isNews(item)) return true;
  return false;
}

/** Whether anything in the text that an item holds is news. */
function holdsNews({ content }: Y.Item, judge: Judge): boolean {
  if (!(content instanceof Y.ContentType)) return false;
  for (let inside = content.type._start; inside !== null; inside = inside.right)
    if (judge.isNews(inside) || holdsNews(inside, judge)) return true;
  return false;
}

import * as Y from "yjs";
import { rootMap } from "../entries/entries.ts";
import { ROOTS, type Root } from "../keys/keys.ts";

/** An entry that others wrote to. */
export interface EntryChanges {
  readonly root: Root;
  readonly id: string;
  /** The keys they wrote; all of them where the entry is new. */
  readonly keys: readonly string[];
  readonly isNew: boolean;
}

/** The state of a reader: a state vector, and the Yjs clients whose work is their own. */
export interface KnownState {
  readonly stateVector: Uint8Array;
  readonly ownClients: ReadonlySet<number>;
}

/**
 * The entries of widgets and screens that others wrote to since a state of the document, to summarize an absence. Characters
 * that were only deleted from a text are not found.
 */
export function changesSince(doc: Y.Doc, { stateVector, ownClients }: KnownState): readonly EntryChanges[] {
  const known = Y.decodeStateVector(stateVector);
  const isSince = ({ id, length }: Y.Item) => id.clock + length > (known.get(id.client) ?? 0);
  const isForeign = (item: Y.Item) => isSince(item) && !ownClients.has(item.id.client);
  return ROOTS.filter((root) => root !== "meta").flatMap((root) =>
    [...rootMap(doc, root)._map].flatMap(([id, item]) => {
      const keys = item.deleted ? [] : listChangedKeys(rootMap(doc, root).get(id), { isSince, isForeign });
      return keys.length === 0 ? [] : [{ root, id, keys, isNew: isForeign(item) }];
    }),
  );
}

interface Judge {
  /** True when the item was written since, by anybody. */
  readonly isSince: (item: Y.Item) => boolean;
  /** True when somebody else wrote the item since. */
  readonly isForeign: (item: Y.Item) => boolean;
}

function listChangedKeys(entry: unknown, judge: Judge): readonly string[] {
  if (!(entry instanceof Y.Map)) return [];
  // The item chain behind a key is the only way in Yjs to its writers.
  return [...entry._map].flatMap(([key, item]) =>
    wasWritten(item, judge) || holdsForeign(item, judge) ? [key] : [],
  );
}

/**
 * Walks back over overwritten values too: of two concurrent values Yjs keeps one by chance, but the losing one is still
 * somebody's new work.
 */
function wasWritten(newest: Y.Item, { isSince, isForeign }: Judge): boolean {
  for (let item: Y.Item | null = newest; item !== null && isSince(item); item = item.left)
    if (isForeign(item)) return true;
  return false;
}

/** True when the text held by an item has new work of others, at any depth. */
function holdsForeign({ content }: Y.Item, judge: Judge): boolean {
  if (!(content instanceof Y.ContentType)) return false;
  for (let inside = content.type._start; inside !== null; inside = inside.right)
    if (judge.isForeign(inside) || holdsForeign(inside, judge)) return true;
  return false;
}

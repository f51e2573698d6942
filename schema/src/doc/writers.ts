import * as Y from "yjs";
import type { TextEdit } from "./text.ts";

/** Yjs clients whose writing counts as one's own. */
export type OwnClients = ReadonlySet<number>;

/** How much of each Yjs client's writing was known at some moment: a state vector. */
export type Clocks = ReadonlyMap<number, number>;

/** Whose writing is looked for: everybody's but one's own, and, where `known` is given, only what came after it. */
export interface Foreign {
  readonly mine: OwnClients;
  readonly known?: Clocks | undefined;
}

/**
 * The clients of others whose writing stands under a key: of the value, of the characters of a text, of the paragraphs of a
 * rich text. Nobody where the value was removed, since Yjs does not keep who removed it.
 */
export function writersOf(entry: Y.Map<unknown> | undefined, key: string, foreign: Foreign): number[] {
  const item = entry?._map.get(key);
  if (item === undefined || item.deleted) return [];
  return writersAmong([item, ...itemsWithin(entry?.get(key))], foreign);
}

/**
 * The clients of others who wrote a key without knowing of what stands there, nor that of them: Yjs has tossed a coin and
 * thrown their values away. All that its writer knew of comes up to its origin.
 */
export function writersBeaten(entry: Y.Map<unknown>, key: string, foreign: Foreign): number[] {
  const stands = entry._map.get(key);
  const beaten: Y.Item[] = [];
  for (let item = stands?.left ?? null; item !== null && !isUpTo(item, stands?.origin); item = item.left)
    beaten.push(item);
  return writersAmong(beaten, foreign);
}

/** Whether an item ends with an id. */
function isUpTo({ lastId }: Y.Item, id: Y.ID | null | undefined): boolean {
  return id !== null && id !== undefined && Y.compareIDs(lastId, id);
}

/** The clients of others whose writing stands anywhere in an entry. */
export function writersInEntry(entry: Y.Map<unknown>, foreign: Foreign): number[] {
  return [...new Set([...entry.keys()].flatMap((key) => writersOf(entry, key, foreign)))];
}

/** The clients of others that wrote the characters which an edit of a text would remove. */
export function writersUnder(text: Y.Text, { index, removed }: TextEdit, foreign: Foreign): number[] {
  const under: Y.Item[] = [];
  let start = 0;
  for (const item of livingItems(text)) {
    if (start < index + removed && start + item.length > index) under.push(item);
    start += item.length;
  }
  return writersAmong(under, foreign);
}

/** What a text is made of; nothing of another value. */
export function* livingItems(text: unknown): Generator<Y.Item> {
  if (!(text instanceof Y.Text)) return;
  for (let item = text._start; item !== null; item = item.right)
    if (!item.deleted && item.countable) yield item;
}

/** What a shared type is made of, with the types inside of it: a rich text has its words in paragraphs. */
function* itemsWithin(type: unknown): Generator<Y.Item> {
  if (!(type instanceof Y.AbstractType)) return;
  for (let item = type._start; item !== null; item = item.right) yield* withWhatIsInside(item);
  for (const item of type._map.values()) yield* withWhatIsInside(item);
}

function* withWhatIsInside(item: Y.Item): Generator<Y.Item> {
  if (item.deleted) return;
  yield item;
  if (item.content instanceof Y.ContentType) yield* itemsWithin(item.content.type);
}

function writersAmong(items: readonly Y.Item[], { mine, known }: Foreign): number[] {
  const since = items.filter(
    ({ id, length }) => !mine.has(id.client) && id.clock + length > (known?.get(id.client) ?? 0),
  );
  return [...new Set(since.map(({ id }) => id.client))];
}

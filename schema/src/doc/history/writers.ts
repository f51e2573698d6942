import * as Y from "yjs";
import type { TextEdit } from "../keys/text.ts";

/** Yjs clients whose writing counts as the person's own. */
export type OwnClients = ReadonlySet<number>;

/** A state vector: the known clock of each Yjs client. */
export type Clocks = ReadonlyMap<number, number>;

/** Selects the writing of others; with `known`, only what came after it. */
export interface Foreign {
  readonly mine: OwnClients;
  readonly known?: Clocks | undefined;
}

/**
 * Clients of others whose writing is the current value of a key: the value itself, characters of a text, paragraphs of a rich
 * text. Empty for a removed value, since Yjs does not record who removed it.
 */
export function listWriters(entry: Y.Map<unknown> | undefined, key: string, foreign: Foreign): number[] {
  const item = entry?._map.get(key);
  if (item === undefined || item.deleted) return [];
  return writersAmong([item, ...itemsWithin(entry?.get(key))], foreign);
}

/**
 * Clients of others whose concurrent value for a key lost to the current one: Yjs keeps one of them by chance. Values up to the
 * origin of the current one were known to its writer and do not count.
 */
export function listLosingClients(entry: Y.Map<unknown>, key: string, foreign: Foreign): number[] {
  const winner = entry._map.get(key);
  const losing: Y.Item[] = [];
  for (let item = winner?.left ?? null; item !== null && !isUpTo(item, winner?.origin); item = item.left)
    losing.push(item);
  return writersAmong(losing, foreign);
}

/** True when an item ends at an id. */
function isUpTo({ lastId }: Y.Item, id: Y.ID | null | undefined): boolean {
  return id !== null && id !== undefined && Y.compareIDs(lastId, id);
}

/** Clients of others whose writing is anywhere in an entry. */
export function writersInEntry(entry: Y.Map<unknown>, foreign: Foreign): number[] {
  return [...new Set([...entry.keys()].flatMap((key) => listWriters(entry, key, foreign)))];
}

/** Clients of others who wrote the characters that an edit of a text would remove. */
export function writersUnder(text: Y.Text, { index, removed }: TextEdit, foreign: Foreign): number[] {
  const under: Y.Item[] = [];
  let start = 0;
  for (const item of livingItems(text)) {
    if (start < index + removed && start + item.length > index) under.push(item);
    start += item.length;
  }
  return writersAmong(under, foreign);
}

/** Yields the living content items of a text; nothing for other values. */
export function* livingItems(text: unknown): Generator<Y.Item> {
  if (!(text instanceof Y.Text)) return;
  for (let item = text._start; item !== null; item = item.right)
    if (!item.deleted && item.countable) yield item;
}

/** Yields the items of a shared type and of nested types: a rich text has its characters in paragraphs. */
function* itemsWithin(type: unknown): Generator<Y.Item> {
  if (!(type instanceof Y.AbstractType)) return;
  for (let item = type._start; item !== null; item = item.right) yield* iterateNested(item);
  for (const item of type._map.values()) yield* iterateNested(item);
}

function* iterateNested(item: Y.Item): Generator<Y.Item> {
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

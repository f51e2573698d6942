import * as Y from "yjs";
import { type TextEdit } from "./text.ts";

/** Yjs clients whose writing counts as one's own. */
export type OwnClients = ReadonlySet<number>;

/** The clients, other than one's own, whose writing stands under a key: of the value, or of the characters of a text. */
export function writersOf(entry: Y.Map<unknown> | undefined, key: string, mine: OwnClients): number[] {
  const item = entry?._map.get(key);
  if (item === undefined) return [];
  const writers = new Set([item.id.client]);
  const value = entry?.get(key);
  for (const { id } of livingItems(value)) writers.add(id.client);
  return foreign(writers, mine);
}

/** The clients, other than one's own, that wrote the characters which an edit of a text would remove. */
export function writersUnder(text: Y.Text, { index, removed }: TextEdit, mine: OwnClients): number[] {
  const writers = new Set<number>();
  let start = 0;
  for (const { id, length } of livingItems(text)) {
    if (start < index + removed && start + length > index) writers.add(id.client);
    start += length;
  }
  return foreign(writers, mine);
}

/** What a text is made of; nothing of another value. */
export function* livingItems(text: unknown): Generator<Y.Item> {
  if (!(text instanceof Y.Text)) return;
  for (let item = text._start; item !== null; item = item.right)
    if (!item.deleted && item.countable) yield item;
}

function foreign(writers: ReadonlySet<number>, mine: OwnClients): number[] {
  return [...writers].filter((client) => !mine.has(client));
}

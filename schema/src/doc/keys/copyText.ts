import * as Y from "yjs";
import type { Json } from "../../model/index.ts";
import { safeValue } from "./values.ts";

/** Called before each part of a copy is written, with its source item. */
export type OnCopy = (item: Y.Item | undefined) => void;

/** Fills an empty text with the content of another one, run by run, including formatting and the blocks of a rich text. */
export function copyText(from: Y.Text, to: Y.Text, onCopy: OnCopy): void {
  if (from instanceof Y.XmlText && to instanceof Y.XmlText) copyValues(from, bindSetter(to), onCopy);
  const format = new Map<string, Json>();
  for (let item = from._start; item !== null; item = item.right) {
    if (item.deleted) continue;
    if (item.content instanceof Y.ContentFormat) follow(format, item.content);
    else copyPart(item, to, format, onCopy);
  }
}

function copyPart(item: Y.Item, to: Y.Text, format: ReadonlyMap<string, Json>, onCopy: OnCopy): void {
  const { content } = item;
  onCopy(item);
  if (content instanceof Y.ContentString) to.insert(to.length, content.str, Object.fromEntries(format));
  if (!(content instanceof Y.ContentType)) return;
  const { type } = content;
  if (type instanceof Y.XmlText) {
    const block = new Y.XmlText();
    to.insertEmbed(to.length, block, {});
    copyText(type, block, onCopy);
  } else if (type instanceof Y.Map) {
    const map = new Y.Map<unknown>();
    to.insertEmbed(to.length, map, {});
    copyValues(type, (name, value) => void map.set(name, value), onCopy);
  }
}

function follow(format: Map<string, Json>, { key, value }: Y.ContentFormat): void {
  const safe = safeValue(value);
  if (safe === undefined || safe === null) format.delete(key);
  else format.set(key, safe);
}

type Set = (name: string, value: Json) => void;

/** Copies the plain values of a shared type, which are the attributes of a rich text. */
function copyValues({ _map: values }: Pick<Y.XmlText, "_map">, set: Set, onCopy: OnCopy): void {
  for (const [name, item] of values) {
    const value = item.deleted ? undefined : safeValue(item.content.getContent().at(-1));
    if (value === undefined || name === "__proto__") continue;
    onCopy(item);
    set(name, value);
  }
}

// Lexical stores numbers, booleans and null in attributes, which Yjs supports although its types say string.
function bindSetter(text: Y.XmlText): (name: string, value: unknown) => void {
  return text.setAttribute.bind(text);
}

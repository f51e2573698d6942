import * as Y from "yjs";
import { json, type Json, type RichText, type RichTextPart } from "../../model/index.ts";

/** Reads a rich text as plain JSON. */
export function readRichText(text: Y.XmlText): RichText {
  return { attributes: plainAttributes(text.getAttributes()), content: text.toDelta().map(readPart) };
}

/** Fills an empty Y.XmlText, which need not be part of a document yet. */
export function fillRichText(text: Y.XmlText, value: RichText): void {
  for (const [name, attribute] of Object.entries(value.attributes)) setAttribute(text, name, attribute);
  let index = 0;
  for (const part of value.content) index += insertPart(text, index, part);
}

/** Replaces the content of a Y.XmlText; other people's cursors in it are lost. */
export function replaceRichText(text: Y.XmlText, value: RichText): void {
  text.delete(0, text.length);
  for (const name of Object.keys(text.getAttributes())) {
    if (!Object.hasOwn(value.attributes, name)) text.removeAttribute(name);
  }
  fillRichText(text, value);
}

interface DeltaPart {
  readonly insert: unknown;
  readonly attributes?: Record<string, unknown>;
}

function readPart({ insert, attributes }: DeltaPart): RichTextPart {
  if (insert instanceof Y.XmlText) return { node: readRichText(insert) };
  if (insert instanceof Y.Map) return { map: plainAttributes(insert.toJSON()) };
  const text = typeof insert === "string" ? insert : "";
  return attributes === undefined ? { text } : { text, format: plainAttributes(attributes) };
}

function insertPart(text: Y.XmlText, index: number, part: RichTextPart): number {
  if ("text" in part) {
    text.insert(index, part.text, part.format ?? {});
    return part.text.length;
  }
  text.insertEmbed(index, "map" in part ? new Y.Map(Object.entries(part.map)) : newNode(part.node), {});
  return 1;
}

function newNode(value: RichText): Y.XmlText {
  const node = new Y.XmlText();
  fillRichText(node, value);
  return node;
}

// Lexical stores numbers, booleans and null in attributes, which Yjs supports although its types say string.
function setAttribute(text: Y.XmlText, name: string, value: Json): void {
  const write: (name: string, value: unknown) => void = text.setAttribute.bind(text);
  write(name, value);
}

function plainAttributes(values: Record<string, unknown>): Record<string, Json> {
  const plain: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const parsed = json.safeParse(value);
    if (parsed.success && name !== "__proto__") plain[name] = parsed.data;
  }
  return plain;
}

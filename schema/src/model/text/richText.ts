import { isJson, type Json } from "../isJson.ts";

/**
 * A rich text as plain JSON: the tree of Lexical nodes in a Y.XmlText. `attributes` are the node's own; `content` is its delta:
 * text, embedded nodes, and the maps with a text node's format.
 */
export interface RichText {
  readonly attributes: Readonly<Record<string, Json>>;
  readonly content: readonly RichTextPart[];
}

/** One insert of the delta. */
export type RichTextPart =
  | { readonly text: string; readonly format?: Readonly<Record<string, Json>> }
  | { readonly node: RichText }
  | { readonly map: Readonly<Record<string, Json>> };

/** True for a rich text; throws when it nests deeper than the stack. */
export function isRichText(value: unknown): value is RichText {
  const parts = readExactKeys(value, ["attributes", "content"]);
  if (parts === undefined) return false;
  const [attributes, content] = parts;
  return isAttributes(attributes) && Array.isArray(content) && content.every(isPart);
}

function isPart(value: unknown): boolean {
  const [text] = readExactKeys(value, ["text"]) ?? [];
  if (typeof text === "string") return true;
  const [formatted, format] = readExactKeys(value, ["text", "format"]) ?? [];
  if (typeof formatted === "string") return isAttributes(format);
  const [map] = readExactKeys(value, ["map"]) ?? [];
  if (map !== undefined) return isAttributes(map);
  const [node] = readExactKeys(value, ["node"]) ?? [];
  return isRichText(node);
}

function isAttributes(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && isJson(value);
}

/** The values of an object that has exactly these keys; otherwise undefined. */
function readExactKeys(value: unknown, keys: readonly string[]): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = new Map<string, unknown>(Object.entries(value));
  return entries.size === keys.length && keys.every((key) => entries.has(key))
    ? keys.map((key) => entries.get(key))
    : undefined;
}

/** A rich text of plain paragraphs, one per line, in the shape that Lexical reads. */
export function toRichText(text: string): RichText {
  return { attributes: {}, content: text.split("\n").map((line) => ({ node: paragraph(line) })) };
}

/** The characters of a rich text, one line per paragraph. */
export function toPlainText(value: RichText): string {
  return value.content
    .map((piece) => {
      if ("text" in piece) return piece.text;
      return "node" in piece ? toPlainText(piece.node) : "";
    })
    .join(value.content.every((piece) => "node" in piece) ? "\n" : "");
}

function paragraph(line: string): RichText {
  const attributesOfParagraph = { __type: "paragraph", __format: 0, __style: "", __indent: 0, __dir: null };
  const textNode = { map: { __type: "text", __format: 0, __style: "", __mode: 0, __detail: 0 } };
  return { attributes: attributesOfParagraph, content: line === "" ? [] : [textNode, { text: line }] };
}

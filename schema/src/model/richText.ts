import { z } from "zod";
import { json, type Json } from "./json.ts";

/**
 * A rich text as plain JSON: the tree that Lexical keeps in a Y.XmlText, node by node.
 * `attributes` are the node's own; `content` is its delta: text, embedded nodes, and the maps that carry a text node's format.
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

const attributes = z.record(z.string(), json);

const part: z.ZodType<RichTextPart> = z.lazy(() =>
  z.union([
    z.strictObject({ text: z.string(), format: attributes.exactOptional() }),
    z.strictObject({ node: richText }),
    z.strictObject({ map: attributes }),
  ]),
);

/** Parses a rich text tree. */
export const richText: z.ZodType<RichText> = z.strictObject({ attributes, content: z.array(part) });

/** A rich text of plain paragraphs, one a line, in the shape that Lexical reads. */
export function richTextOf(text: string): RichText {
  return { attributes: {}, content: text.split("\n").map((line) => ({ node: paragraph(line) })) };
}

/** The characters of a rich text, one line a paragraph. */
export function plainTextOf(value: RichText): string {
  return value.content
    .map((piece) => {
      if ("text" in piece) return piece.text;
      return "node" in piece ? plainTextOf(piece.node) : "";
    })
    .join(value.content.every((piece) => "node" in piece) ? "\n" : "");
}

function paragraph(line: string): RichText {
  const attributesOfParagraph = { __type: "paragraph", __format: 0, __style: "", __indent: 0, __dir: null };
  const textNode = { map: { __type: "text", __format: 0, __style: "", __mode: 0, __detail: 0 } };
  return { attributes: attributesOfParagraph, content: line === "" ? [] : [textNode, { text: line }] };
}

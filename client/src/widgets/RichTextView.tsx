import type { Json, RichText, RichTextPart } from "@formweave/schema/model";
import { safeUrl } from "@formweave/schema/widgets";
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from "react";

interface RichTextViewProps {
  readonly value: RichText;
}

/** Renders a rich text as static elements, as readers see it, without the editor. */
export function RichTextView({ value }: RichTextViewProps) {
  return createElement("div", { className: "wv-prose" }, ...renderParts(value.content));
}

/** Lexical's format bits, each with its element, from the innermost out. */
const FORMATS = [
  [16, "code"],
  [8, "u"],
  [4, "s"],
  [2, "em"],
  [1, "strong"],
] as const;
const HEADINGS: ReadonlySet<Json | undefined> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const ALIGNMENTS = [undefined, "left", "center", "right", "justify"] as const;
const INDENT_PX = 32;

// A text node is a map with its format, followed by its characters.
function renderParts(content: readonly RichTextPart[]): readonly ReactNode[] {
  let format = 0;
  return content.map((part) => {
    if ("node" in part) return nodeView(part.node);
    if ("text" in part) return formatted(part.text, format);
    format = Number(part.map["__format"] ?? 0);
    return part.map["__type"] === "linebreak" ? createElement("br") : undefined;
  });
}

function formatted(text: string, format: number): ReactNode {
  return FORMATS.reduce<ReactNode>(
    (inner, [bit, tag]) => ((format & bit) === 0 ? inner : createElement(tag, undefined, inner)),
    text,
  );
}

function nodeView({ attributes, content }: RichText): ReactElement {
  const views = renderParts(content);
  const style = toStyle(attributes);
  const inside = views.length > 0 ? views : [createElement("br")];
  const type = attributes["__type"];
  switch (typeof type === "string" ? type : "") {
    case "heading":
      return createElement(headingTag(attributes["__tag"]), { style }, ...inside);
    case "quote":
      return createElement("blockquote", { style }, ...inside);
    case "list":
      return createElement(
        attributes["__listType"] === "number" ? "ol" : "ul",
        listProps(attributes),
        ...views,
      );
    case "listitem":
      return createElement("li", { style }, ...inside);
    case "link":
    case "autolink":
      return linkView(attributes["__url"], views);
    default:
      return createElement("p", { style }, ...inside);
  }
}

function linkView(url: Json | undefined, views: readonly ReactNode[]): ReactElement {
  if (typeof url !== "string" || !safeUrl(url)) return createElement("span", undefined, ...views);
  return createElement("a", { href: url, rel: "noopener noreferrer" }, ...views);
}

function listProps(attributes: RichText["attributes"]): { readonly start?: number } {
  const start = Number(attributes["__start"] ?? 1);
  return Number.isInteger(start) && start !== 1 ? { start } : {};
}

function headingTag(tag: Json | undefined): string {
  return typeof tag === "string" && HEADINGS.has(tag) ? tag : "h2";
}

function toStyle(attributes: RichText["attributes"]): CSSProperties | undefined {
  const textAlign = ALIGNMENTS[Number(attributes["__format"] ?? 0)];
  const indent = Number(attributes["__indent"] ?? 0);
  if (textAlign === undefined && !(indent > 0)) return undefined;
  return {
    ...(textAlign !== undefined && { textAlign }),
    ...(indent > 0 && attributes["__type"] !== "listitem" && { paddingInlineStart: indent * INDENT_PX }),
  };
}

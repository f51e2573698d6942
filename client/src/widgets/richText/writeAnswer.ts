import type { Json, RichText, RichTextPart } from "@formweave/schema/model";
import { $createLinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode } from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, type HeadingTagType } from "@lexical/rich-text";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type ElementNode,
  type LexicalNode,
} from "lexical";

type Attributes = Readonly<Record<string, Json>>;

const HEADINGS: readonly HeadingTagType[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Puts an answer into an empty editor; call it inside an update of the editor. */
export function $writeAnswer(answer: RichText | undefined): void {
  const root = $getRoot();
  for (const node of $createNodes(answer?.content ?? [])) {
    // Inline nodes get a paragraph, because the editor's root holds only blocks.
    root.append(node.isInline() ? $createParagraphNode().append(node) : node);
  }
  if (root.isEmpty()) root.append($createParagraphNode());
}

/** A text node is a map with its format, followed by its characters. */
function $createNodes(content: readonly RichTextPart[]): readonly LexicalNode[] {
  let format = 0;
  return content.flatMap((part): readonly LexicalNode[] => {
    if ("text" in part) return [$createTextNode(part.text).setFormat(format)];
    if ("node" in part) return [$createElement(part.node)];
    format = toNumber(part.map["__format"]);
    return part.map["__type"] === "linebreak" ? [$createLineBreakNode()] : [];
  });
}

function $createElement({ attributes, content }: RichText): ElementNode {
  const element = $emptyElement(attributes);
  element.setIndent(toNumber(attributes["__indent"]));
  return element.append(...$createNodes(content));
}

function $emptyElement(attributes: Attributes): ElementNode {
  switch (toText(attributes["__type"])) {
    case "heading":
      return $createHeadingNode(HEADINGS.find((tag) => tag === attributes["__tag"]));
    case "quote":
      return $createQuoteNode();
    case "list":
      return $createListNode(
        attributes["__listType"] === "number" ? "number" : "bullet",
        toNumber(attributes["__start"]) || 1,
      );
    case "listitem":
      return $createListItemNode();
    case "link":
    case "autolink":
      return $createLinkNode(toText(attributes["__url"]));
    default:
      return $createParagraphNode();
  }
}

function toText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function toNumber(value: Json | undefined): number {
  return typeof value === "number" ? value : 0;
}

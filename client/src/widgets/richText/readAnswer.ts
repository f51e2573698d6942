import type { Json, RichText, RichTextPart } from "@formweave/schema/model";
import { $isLinkNode } from "@lexical/link";
import { $isListNode } from "@lexical/list";
import { $isHeadingNode } from "@lexical/rich-text";
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from "lexical";

/** A formatted answer as written: its rich text, in the format every rich text is stored in, and its length. */
export interface FormattedAnswer {
  readonly value: RichText;
  /** Characters, without those between paragraphs. */
  readonly length: number;
}

/** Reads the content of an editor; call it inside a read or an update of the editor. */
export function $readAnswer(): FormattedAnswer {
  const root = $getRoot();
  const lengths = root.getAllTextNodes().map((node) => node.getTextContentSize());
  return {
    value: { attributes: {}, content: root.getChildren().flatMap($readParts) },
    length: lengths.reduce((sum, length) => sum + length, 0),
  };
}

function $readParts(node: LexicalNode): readonly RichTextPart[] {
  if ($isTextNode(node)) {
    return [{ map: { __type: "text", __format: node.getFormat() } }, { text: node.getTextContent() }];
  }
  if ($isLineBreakNode(node)) return [{ map: { __type: "linebreak" } }];
  if (!$isElementNode(node)) return [];
  return [{ node: { attributes: $readAttributes(node), content: node.getChildren().flatMap($readParts) } }];
}

function $readAttributes(node: ElementNode): Readonly<Record<string, Json>> {
  const common = { __type: node.getType(), __format: node.getFormat(), __indent: node.getIndent() };
  if ($isHeadingNode(node)) return { ...common, __tag: node.getTag() };
  if ($isListNode(node)) return { ...common, __listType: node.getListType(), __start: node.getStart() };
  return $isLinkNode(node) ? { ...common, __url: node.getURL() } : common;
}

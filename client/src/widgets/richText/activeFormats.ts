import { $isLinkNode } from "@lexical/link";
import { $isListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from "lexical";

/** Text formats of the toolbar. */
const TEXT_FORMATS = ["bold", "italic", "underline", "strikethrough"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Block types of the toolbar. */
export type BlockKind = "paragraph" | "h1" | "h2" | "h3" | "quote" | "bullet" | "number";

/** Formats that apply to the selection. */
export interface ActiveFormats {
  readonly formats: readonly TextFormat[];
  /** Undefined when several types are selected, or one the toolbar does not have. */
  readonly block: BlockKind | undefined;
  /** Address of the link around the selection. */
  readonly link: string | undefined;
}

/** Value before there is a selection. */
export const NO_FORMATS: ActiveFormats = { formats: [], block: undefined, link: undefined };

/** Reads the formats of the selection; call it inside a read or an update of the editor. */
export function $readFormats(): ActiveFormats {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NO_FORMATS;
  const kinds = new Set($selectedBlocks(selection).map($detectKind));
  const [kind] = kinds;
  return {
    formats: TEXT_FORMATS.filter((format) => selection.hasFormat(format)),
    block: kinds.size === 1 ? kind : undefined,
    link: $linkAt(selection.anchor.getNode()),
  };
}

/** Returns the blocks that a selection touches, in order. */
export function $selectedBlocks(selection: RangeSelection): readonly ElementNode[] {
  const nodes = [selection.anchor.getNode(), ...selection.getNodes()];
  const blocks = new Map<string, ElementNode>();
  for (const node of nodes) {
    const block = node.getTopLevelElement();
    if (block !== null && "append" in block) blocks.set(block.getKey(), block);
  }
  return [...blocks.values()];
}

function $detectKind(block: LexicalNode): BlockKind | undefined {
  if ($isHeadingNode(block)) {
    const tag = block.getTag();
    return tag === "h1" || tag === "h2" || tag === "h3" ? tag : undefined;
  }
  if ($isQuoteNode(block)) return "quote";
  if (!$isListNode(block)) return "paragraph";
  return block.getListType() === "number" ? "number" : "bullet";
}

function $linkAt(node: LexicalNode): string | undefined {
  for (const parent of [node, ...node.getParents()]) if ($isLinkNode(parent)) return parent.getURL();
  return undefined;
}

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

/** The formats of text that the bar offers. */
const TEXT_FORMATS = ["bold", "italic", "underline", "strikethrough"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** The kinds of blocks that the bar offers. */
export type BlockKind = "paragraph" | "h1" | "h2" | "h3" | "quote" | "bullet" | "number";

/** What holds at the selection. */
export interface ActiveFormats {
  readonly formats: readonly TextFormat[];
  /** Undefined when several kinds are selected, or one that the bar does not know. */
  readonly block: BlockKind | undefined;
  /** The address of the link that the selection is in. */
  readonly link: string | undefined;
}

/** Before there is a selection. */
export const NO_FORMATS: ActiveFormats = { formats: [], block: undefined, link: undefined };

/** Reads what holds at the selection; call it inside a read or an update of the editor. */
export function $readFormats(): ActiveFormats {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NO_FORMATS;
  const kinds = new Set($selectedBlocks(selection).map($kindOf));
  const [kind] = kinds;
  return {
    formats: TEXT_FORMATS.filter((format) => selection.hasFormat(format)),
    block: kinds.size === 1 ? kind : undefined,
    link: $linkAt(selection.anchor.getNode()),
  };
}

/** The blocks that a selection touches, in order. */
export function $selectedBlocks(selection: RangeSelection): readonly ElementNode[] {
  const nodes = [selection.anchor.getNode(), ...selection.getNodes()];
  const blocks = new Map<string, ElementNode>();
  for (const node of nodes) {
    const block = node.getTopLevelElement();
    if (block !== null && "append" in block) blocks.set(block.getKey(), block);
  }
  return [...blocks.values()];
}

function $kindOf(block: LexicalNode): BlockKind | undefined {
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

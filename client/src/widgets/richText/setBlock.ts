import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
} from "lexical";
import { $readFormats, $selectedBlocks, type BlockKind } from "./activeFormats.ts";

/** Turns the selected blocks into a type, or back into paragraphs when they have that type already. */
export function setBlock(editor: LexicalEditor, kind: BlockKind): void {
  editor.update(() => {
    const { block } = $readFormats();
    const wanted = block === kind ? "paragraph" : kind;
    if (wanted === "bullet") editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
    else if (wanted === "number") editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
    else {
      if (block === "bullet" || block === "number") editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
      $replaceBlocks(wanted);
    }
  });
}

function $replaceBlocks(kind: Exclude<BlockKind, "bullet" | "number">): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const block of $selectedBlocks(selection)) block.replace($createBlock(kind), true);
}

function $createBlock(kind: Exclude<BlockKind, "bullet" | "number">): ElementNode {
  if (kind === "paragraph") return $createParagraphNode();
  return kind === "quote" ? $createQuoteNode() : $createHeadingNode(kind);
}

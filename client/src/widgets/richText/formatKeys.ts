import { COMMAND_PRIORITY_NORMAL, FORMAT_TEXT_COMMAND, KEY_DOWN_COMMAND, type LexicalEditor } from "lexical";
import type { BlockKind } from "./activeFormats.ts";
import { setBlock } from "./setBlock.ts";

/** Block types by their keys, with Ctrl or Cmd and Alt. */
const BLOCK_KEYS: Readonly<Record<string, BlockKind>> = {
  Digit0: "paragraph",
  Digit1: "h1",
  Digit2: "h2",
  Digit3: "h3",
  Digit7: "number",
  Digit8: "bullet",
  Digit9: "quote",
};

/** Adds keys that Lexical does not provide. Returns a function that removes them. */
export function registerFormatKeys(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => handleKey(editor, event),
    COMMAND_PRIORITY_NORMAL,
  );
}

function handleKey(editor: LexicalEditor, event: KeyboardEvent): boolean {
  // AltGraph types a character on many keyboards and reports Ctrl and Alt.
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState("AltGraph")) return false;
  const kind = event.altKey ? BLOCK_KEYS[event.code] : undefined;
  const isStrike = event.shiftKey && event.code === "KeyX";
  if (kind === undefined && !isStrike) return false;
  event.preventDefault();
  if (kind === undefined) editor.dispatchCommand(FORMAT_TEXT_COMMAND, "strikethrough");
  else setBlock(editor, kind);
  return true;
}

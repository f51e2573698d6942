import type { BlockKind, TextFormat } from "./activeFormats.ts";

/** The buttons that format the selected text. */
export const TEXT_BUTTONS = [
  { format: "bold", icon: "bold", label: "Bold", shortcut: "Ctrl B" },
  { format: "italic", icon: "italic", label: "Italic", shortcut: "Ctrl I" },
  { format: "underline", icon: "underline", label: "Underline", shortcut: "Ctrl U" },
  { format: "strikethrough", icon: "strikethrough", label: "Strikethrough", shortcut: "Ctrl Shift X" },
] as const satisfies readonly { format: TextFormat; icon: string; label: string; shortcut: string }[];

/** Buttons that turn the selected blocks into a type, or back into paragraphs. */
export const BLOCK_BUTTONS = [
  { kind: "h2", icon: "heading-2", label: "Heading", shortcut: "Ctrl Alt 2" },
  { kind: "h3", icon: "heading-3", label: "Small heading", shortcut: "Ctrl Alt 3" },
  { kind: "quote", icon: "text-quote", label: "Quote", shortcut: "Ctrl Alt 9" },
  { kind: "bullet", icon: "list", label: "List", shortcut: "Ctrl Alt 8" },
  { kind: "number", icon: "list-ordered", label: "Numbered list", shortcut: "Ctrl Alt 7" },
] as const satisfies readonly { kind: BlockKind; icon: string; label: string; shortcut: string }[];

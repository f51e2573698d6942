import type { IconName } from "#ui/icons.ts";
import type { BlockKind, TextFormat } from "./activeFormats.ts";
import { BLOCK_BUTTONS, TEXT_BUTTONS } from "./formatButtons.ts";

/** A button of the bar of a formatted answer: it sets a format of text, or a kind of block. */
export interface AnswerButtonKind {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
  readonly format?: TextFormat;
  readonly block?: BlockKind;
}

/** What an answer may be formatted with: an answer has no headings of its own. */
export const ANSWER_BUTTONS: readonly AnswerButtonKind[] = [
  ...TEXT_BUTTONS,
  ...BLOCK_BUTTONS.filter(({ kind }) => kind !== "h2" && kind !== "h3").map(({ kind, ...button }) => ({
    ...button,
    block: kind,
  })),
];

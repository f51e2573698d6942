import type { IconName } from "#ui/icons.ts";
import type { BlockKind, TextFormat } from "./activeFormats.ts";
import { BLOCK_BUTTONS, TEXT_BUTTONS } from "./formatButtons.ts";

/** A toolbar button for formatted answers: it sets a text format or a block type. */
export interface AnswerButtonKind {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut: string;
  readonly format?: TextFormat;
  readonly block?: BlockKind;
}

/** Buttons for the formats of an answer, which has no headings of its own. */
export const ANSWER_BUTTONS: readonly AnswerButtonKind[] = [
  ...TEXT_BUTTONS,
  ...BLOCK_BUTTONS.filter(({ kind }) => kind !== "h2" && kind !== "h3").map(({ kind, ...button }) => ({
    ...button,
    block: kind,
  })),
];

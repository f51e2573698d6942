import type { Language } from "@formweave/data/assistant";
import { foldedWords, isSmall } from "../text/words.ts";
import type { Mention } from "./mention.ts";

/** "Everything is required except the phone." */
export interface EveryField {
  readonly isRequired: boolean;
  readonly except: readonly Mention[];
}

/** State while a description is read. */
export interface Reading {
  readonly language: Language;
  /** Purpose of the whole form: "a contact form for our bakery". */
  intent: string;
  /** The first line, where it is alone like a title. */
  heading: string | undefined;
  section: string | undefined;
  /** Number of lists; mentions of one list are different fields. */
  lists: number;
  /** True when every mention so far only adds to the usual fields of such a form. */
  isAdditive: boolean;
  everything: EveryField | undefined;
  readonly mentions: Mention[];
  readonly notUnderstood: string[];
}

/** Records a phrase that was not understood, unless it has only small words. */
export function note(reading: Reading, text: string): void {
  if (foldedWords(text).some((word) => !isSmall(word))) reading.notUnderstood.push(text.trim());
}

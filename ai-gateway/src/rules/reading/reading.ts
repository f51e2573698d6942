import type { Language } from "@formweave/data/assistant";
import { foldedWords, isSmall } from "../text/words.ts";
import type { Mention } from "./mention.ts";

/** "Everything is required except the phone." */
export interface EveryField {
  readonly isRequired: boolean;
  readonly except: readonly Mention[];
}

/** What has been read of a description so far. */
export interface Reading {
  readonly language: Language;
  /** What is wanted as a whole: "a contact form for our bakery". */
  intent: string;
  /** The first line, where it stands alone as a title does. */
  heading: string | undefined;
  section: string | undefined;
  /** How many lists there were; mentions of one list are different fields. */
  lists: number;
  /** Whether every mention so far only adds to what such a form has anyway. */
  isAdditive: boolean;
  everything: EveryField | undefined;
  readonly mentions: Mention[];
  readonly notUnderstood: string[];
}

/** Notes what was not understood, unless it says nothing. */
export function note(reading: Reading, text: string): void {
  if (foldedWords(text).some((word) => !isSmall(word))) reading.notUnderstood.push(text.trim());
}

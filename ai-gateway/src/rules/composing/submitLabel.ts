import { PHRASES } from "@formweave/data/assistant";
import { detectLanguage } from "../text/language.ts";
import { foldedWords } from "../text/words.ts";

/** Label of the submit button, in the language of some words of the form. */
export function submitLabel(words: string): string {
  return PHRASES.submit[detectLanguage(foldedWords(words))];
}

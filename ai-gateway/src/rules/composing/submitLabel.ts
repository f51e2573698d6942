import { PHRASES } from "@formweave/data/assistant";
import { languageOf } from "../text/language.ts";
import { foldedWords } from "../text/words.ts";

/** What the button that sends a form is called, in the language of some words of that form. */
export function submitLabel(words: string): string {
  return PHRASES.submit[languageOf(foldedWords(words))];
}

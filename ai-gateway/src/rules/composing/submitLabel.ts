import { type Words } from "@formweave/data/assistant";
import { languageOf } from "../text/language.ts";
import { foldedWords } from "../text/words.ts";

const SUBMIT: Words = { en: "Submit", es: "Enviar", fr: "Envoyer", de: "Absenden" };

/** What the button that sends a form is called, in the language of some words of that form. */
export function submitLabel(words: string): string {
  return SUBMIT[languageOf(foldedWords(words))];
}

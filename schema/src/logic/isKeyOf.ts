import type { Json } from "../model/index.ts";

/** Whether a word of the document is one of those that are known. */
export function isKeyOf<Words extends object>(
  words: Words,
  word: Json | undefined,
): word is keyof Words & string {
  return typeof word === "string" && Object.hasOwn(words, word);
}

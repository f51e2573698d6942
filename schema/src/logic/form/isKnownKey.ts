import type { Json } from "../../model/index.ts";

/** True when a word of the document is a known one. */
export function isKnownKey<Words extends object>(
  words: Words,
  word: Json | undefined,
): word is keyof Words & string {
  return typeof word === "string" && Object.hasOwn(words, word);
}

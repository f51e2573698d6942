import { WORD_LISTS } from "@formweave/data/assistant";
import { foldAccents } from "@formweave/schema/model";

/** Words that do not distinguish fields: articles, possessives, small prepositions. */
const SMALL_WORDS: ReadonlySet<string> = new Set(WORD_LISTS.small);

/** Normalizes case, accents and compatibility forms, so that different spellings of a text are equal. */
export function fold(text: string): string {
  return foldAccents(text).replaceAll("ß", "ss").replaceAll("œ", "oe").replaceAll("’", "'");
}

/** The folded words of a text, in order. */
export function foldedWords(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A word without its plural ending; both sides of a comparison are stemmed, so that the result need not be a word. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && /(?:ss|x|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/u.test(word)) return word.slice(0, -1);
  if (word.length > 6 && word.endsWith("en")) return word.slice(0, -1);
  return word;
}

/** True when a folded word means nothing by itself. */
export function isSmall(word: string): boolean {
  return SMALL_WORDS.has(word);
}

/** Stems of the meaningful words; of all words where none is meaningful. */
export function stems(text: string): readonly string[] {
  return keepMeaningful(foldedWords(text)).map(stem);
}

/** The meaningful folded words; all words where none is meaningful. */
export function keepMeaningful(words: readonly string[]): readonly string[] {
  const meaningfulWords = words.filter((word) => !isSmall(word));
  return meaningfulWords.length > 0 ? meaningfulWords : words;
}

/** A text with a capital first letter, and single spaces. */
export function capitalised(text: string): string {
  const trimmed = text.replaceAll(/\s+/gu, " ").trim();
  return trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
}

/** Cuts a text to a number of characters, never in the middle of a surrogate pair. */
export function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/u, "")
        .trim();
}

import { z } from "zod";
import { readTable } from "./readTable.ts";
import { widgetType } from "./widgetType.ts";
import { LANGUAGES } from "./words.ts";

/** Folded words (no case, no accents), separated by `|`. */
const list = z.string().transform((joined): readonly string[] => joined.split("|"));

/**
 * Word lists by use: insignificant words (`small`), words that make a phrase a clause (`clause`), words that may precede
 * either of two paired names (`pairFillers`), abbreviations, words for people (`people`), and ordinal numbers (`ordinals`).
 */
export const WORD_LISTS = readTable(
  "wordLists.json",
  z.record(z.enum(["small", "clause", "pairFillers", "abbreviations", "people", "ordinals"]), list),
);

/** Frequent words for recognizing a language. */
export const COMMON_WORDS = readTable("commonWords.json", z.record(z.enum(LANGUAGES), list));

/** Values by number word, such as three: 3. */
export const NUMBER_WORDS = readTable("numbers.json", z.record(z.string(), z.number()));

/** Names of field types, in addition to those that `typeHints.ts` of the rules finds in a sentence. */
export const TYPE_NAMES = readTable("typeNames.json", z.record(z.string(), widgetType));

/** Endings of German compounds that determine the type of an answer; the first match counts. */
export const GERMAN_ENDS = readTable("germanEnds.json", z.record(z.string(), widgetType));

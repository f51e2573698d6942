import { z } from "zod";
import { readTable } from "./readTable.ts";
import { widgetType } from "./widgetType.ts";
import { LANGUAGES } from "./words.ts";

/** Folded words: without case and accents, divided by `|`. */
const list = z.string().transform((joined): readonly string[] => joined.split("|"));

/**
 * Words that tell little (`small`), make a phrase a clause (`clause`), may stand before either of two names that are a pair
 * (`pairFillers`), stand for a longer name (`abbreviations`), name somebody (`people`), or a place in a row (`ordinals`).
 */
export const WORD_LISTS = readTable(
  "wordLists.json",
  z.record(z.enum(["small", "clause", "pairFillers", "abbreviations", "people", "ordinals"]), list),
);

/** The words by which a language is told. */
export const COMMON_WORDS = readTable("commonWords.json", z.record(z.enum(LANGUAGES), list));

/** Numbers in words. */
export const NUMBER_WORDS = readTable("numbers.json", z.record(z.string(), z.number()));

/** How people call the types of fields, beside what `typeHints.ts` of the rules finds in a sentence. */
export const TYPE_NAMES = readTable("typeNames.json", z.record(z.string(), widgetType));

/** The ends of German compounds that tell the type of an answer; the first that fits counts. */
export const GERMAN_ENDS = readTable("germanEnds.json", z.record(z.string(), widgetType));

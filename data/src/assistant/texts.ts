import { SUGGESTED_RULES } from "@formweave/schema/api";
import { z } from "zod";
import { readTable } from "./readTable.ts";
import { words } from "./words.ts";

const SENTENCE_KEYS = [
  "abilities",
  "add",
  "addForm",
  "alreadySo",
  "and",
  "areThere",
  "askBack",
  "atTheEnd",
  "cannotRetype",
  "emptyForm",
  "helpText",
  "labels",
  "limit",
  "missing",
  "needsChoices",
  "noCondition",
  "noneSuch",
  "nothingToImprove",
  "notUnderstood",
  "optional",
  "options",
  "placeholder",
  "remove",
  "rename",
  "required",
  "score",
  "unknownLimit",
  "unknownThing",
  "whichOnes",
] as const;
export type SentenceKey = (typeof SENTENCE_KEYS)[number];

/**
 * Short sentences of the built-in rules for the chat; `{1}` and `{2}` are placeholders, lists are inserted with quotation
 * marks.
 */
export const SENTENCES = readTable("sayings.json", z.record(z.enum(SENTENCE_KEYS), words));

/** Validation messages; `{1}` is the value of the rule. */
export const MESSAGES = readTable(
  "messages.json",
  z.record(z.enum([...SUGGESTED_RULES, "fewestChoices", "mostChoices"]), words),
);

/** Default texts of a form. */
export const PHRASES = readTable(
  "phrases.json",
  z.record(z.enum(["introduction", "newForm", "question", "option", "submit", "whyAsked"]), words),
);

import { SUGGESTED_RULES } from "@formweave/schema/api";
import { z } from "zod";
import { readTable } from "./readTable.ts";
import { words } from "./words.ts";

const SAYING = [
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
export type Saying = (typeof SAYING)[number];

/** What the rules say in a chat, a short sentence each; `{1}` and `{2}` stand for what is told with it, lists with their quotation marks. */
export const SAYINGS = readTable("sayings.json", z.record(z.enum(SAYING), words));

/** What is said to whoever breaks a rule; `{1}` stands for its value. */
export const MESSAGES = readTable(
  "messages.json",
  z.record(z.enum([...SUGGESTED_RULES, "fewestChoices", "mostChoices"]), words),
);

/** What a form says where nobody said anything else. */
export const PHRASES = readTable(
  "phrases.json",
  z.record(z.enum(["introduction", "newForm", "question", "option", "submit", "whyAsked"]), words),
);

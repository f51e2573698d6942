import { suggestedRule, type SuggestedRule } from "@formweave/schema/api";
import { z } from "zod";
import { readTable } from "./readTable.ts";
import { widgetType } from "./widgetType.ts";
import { words } from "./words.ts";

/** Kinds of personal data; a concept without one says nothing about a person. */
export const PERSONAL_DATA = [
  "identity",
  "contact",
  "location",
  "health",
  "financial",
  "special",
  "child",
] as const;
export type PersonalData = (typeof PERSONAL_DATA)[number];

/** A rule of a concept; its message is added in the language of the form. */
export type ConceptRule = Omit<SuggestedRule, "message">;

/**
 * A thing that forms ask for. Its names in each language are separated by `|`: the first is its label, the others are
 * synonyms.
 */
const concept = z.strictObject({
  ...words.shape,
  type: widgetType,
  /** Set when a form usually requires it. */
  required: z.literal(true).exactOptional(),
  /** Token of HTML's `autocomplete`. Source: HTML standard, "Autofill". */
  autocomplete: z.string().exactOptional(),
  /** Property of schema.org. */
  schemaOrg: z.string().exactOptional(),
  personalData: z.enum(PERSONAL_DATA).exactOptional(),
  /** Fixed choices, separated by `|`. */
  options: words.exactOptional(),
  help: words.exactOptional(),
  placeholder: z.string().exactOptional(),
  rules: z.array(suggestedRule.omit({ message: true })).exactOptional(),
  /** Makes it a group: the concepts to ask for when it is mentioned. */
  parts: z.array(z.string()).exactOptional(),
  /** Set when compound names take its type: a "delivery date" is a date. */
  isHead: z.literal(true).exactOptional(),
});
export type Concept = Readonly<z.infer<typeof concept>>;

/** Concepts by id. */
export type Concepts = Readonly<Record<string, Concept>>;

/** The tables by priority: a name in several tables belongs to the first. */
const TABLES = [
  "identity",
  "account",
  "contact",
  "place",
  "feedback",
  "events",
  "travel",
  "work",
  "employment",
  "education",
  "health",
  "body",
  "commerce",
  "money",
  "incident",
  "property",
  "general",
  "anything",
] as const;

const table = z.record(z.string(), concept);

/** Every concept of the built-in rules, by id; a shared name belongs to the first concept. */
export const CONCEPTS: Concepts = Object.assign(
  {},
  ...TABLES.map((name) => readTable(`concepts/${name}.json`, table)),
);

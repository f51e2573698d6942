import { suggestedRule, type SuggestedRule } from "@formweave/schema/api";
import { z } from "zod";
import { readTable } from "./readTable.ts";
import { widgetType } from "./widgetType.ts";
import { words } from "./words.ts";

/** What kind of personal data an answer is; what is not here says nothing about a person. */
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

/** A rule of a concept; its message is written in the language of the form. */
export type ConceptRule = Omit<SuggestedRule, "message">;

/**
 * Something that forms ask for. In each language its names are divided by `|`: the first is its label, the others are ways to
 * say it.
 */
const concept = z.strictObject({
  ...words.shape,
  type: widgetType,
  /** Whether a form usually insists on it. */
  required: z.literal(true).exactOptional(),
  /** The token of HTML's `autocomplete`. Source: HTML standard, "Autofill". */
  autocomplete: z.string().exactOptional(),
  /** The property of schema.org. */
  schemaOrg: z.string().exactOptional(),
  personalData: z.enum(PERSONAL_DATA).exactOptional(),
  /** Choices that are always the same, divided by `|`. */
  options: words.exactOptional(),
  help: words.exactOptional(),
  placeholder: z.string().exactOptional(),
  rules: z.array(suggestedRule.omit({ message: true })).exactOptional(),
  /** The concepts that are asked for when this one is mentioned: it is a group of them. */
  parts: z.array(z.string()).exactOptional(),
  /** Set where it gives its type to what is named after it: "delivery date" is a date. */
  isHead: z.literal(true).exactOptional(),
});
export type Concept = Readonly<z.infer<typeof concept>>;

/** Concepts by their ids. */
export type Concepts = Readonly<Record<string, Concept>>;

/** The tables, in the order in which a name that two of them share is given. */
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

/** Everything that the built-in rules know how to ask for, by id; where two share a name, it is the first one's. */
export const CONCEPTS: Concepts = Object.assign(
  {},
  ...TABLES.map((name) => readTable(`concepts/${name}.json`, table)),
);

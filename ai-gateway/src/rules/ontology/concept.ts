import { type SuggestedRule } from "@formweave/schema/api";
import { type WidgetType } from "@formweave/schema/widgets";
import { type Words } from "../text/language.ts";

/** What kind of personal data an answer is; what is not here says nothing about a person. Source: security-ai §F. */
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
export interface Concept extends Words {
  readonly type: WidgetType;
  /** Whether a form usually insists on it. */
  readonly required?: true;
  /** The token of HTML's `autocomplete`. Source: HTML standard, "Autofill". */
  readonly autocomplete?: string;
  /** The property of schema.org. */
  readonly schemaOrg?: string;
  readonly personalData?: PersonalData;
  /** Choices that are always the same, divided by `|`. */
  readonly options?: Words;
  readonly help?: Words;
  readonly placeholder?: string;
  readonly rules?: readonly ConceptRule[];
  /** The concepts that are asked for when this one is mentioned: it is a group of them. */
  readonly parts?: readonly string[];
  /** Set where it gives its type to what is named after it: "delivery date" is a date. */
  readonly isHead?: true;
}

/** Concepts by their ids. */
export type Concepts = Readonly<Record<string, Concept>>;

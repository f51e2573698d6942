import { generateInput, type SuggestedField } from "@formweave/schema/api";
import { z } from "zod";
import { describeForm } from "../../rules/describeForm.ts";
import { findConcept } from "../../rules/ontology/conceptIndex.ts";
import { stems } from "../../rules/text/words.ts";

const expectedField = z.strictObject({
  labels: z.array(z.string().min(1)).min(1),
  types: z.array(z.string().min(1)).min(1),
  required: z.boolean().optional(),
  optional: z.literal(true).optional(),
});

/** A file of descriptions, each with the fields that a careful person expects; `ai-gateway/descriptions/README.md` explains it. */
export const descriptionsFile = z.array(
  z.strictObject({
    id: z.string().min(1),
    language: z.enum(["en", "es", "fr", "de"]),
    description: z.string().min(1),
    expected: z.array(expectedField).min(1),
  }),
);

export type ExpectedField = z.infer<typeof expectedField>;
export type DescribedExpectation = z.infer<typeof descriptionsFile>[number];

/** Result for one description. */
export interface Outcome {
  readonly id: string;
  readonly found: number;
  readonly missing: readonly string[];
  readonly unwanted: readonly string[];
  readonly wrongTypes: readonly string[];
  readonly wrongRequired: readonly string[];
}

/** Quality of the forms compared to the expectations; shares of 1, over all fields together. */
export interface Figures {
  /** Expected fields that were found, of all that were expected. */
  readonly recall: number;
  /** Expected fields that were found, of all found ones; fields that are acceptable but not expected count neither way. */
  readonly precision: number;
  /** Fields of an accepted type, of those found. */
  readonly typeAccuracy: number;
  /** Fields that are required or optional as expected, of those with such an expectation. */
  readonly requiredAccuracy: number;
  readonly outcomes: readonly Outcome[];
}

/** Compares the forms that the rules make from descriptions with the expectations. */
export function evaluate(descriptions: readonly DescribedExpectation[]): Figures {
  const results = descriptions.map((each) => judge(each));
  const sum = (read: (result: Judged) => number) =>
    results.reduce((total, result) => total + read(result), 0);
  const found = sum(({ outcome }) => outcome.found);
  return {
    recall: share(found, found + sum(({ outcome }) => outcome.missing.length)),
    precision: share(found, found + sum(({ outcome }) => outcome.unwanted.length)),
    typeAccuracy: share(
      sum(({ matched }) => matched) - sum(({ outcome }) => outcome.wrongTypes.length),
      sum(({ matched }) => matched),
    ),
    requiredAccuracy: share(
      sum(({ stated }) => stated) - sum(({ outcome }) => outcome.wrongRequired.length),
      sum(({ stated }) => stated),
    ),
    outcomes: results.map(({ outcome }) => outcome),
  };
}

interface Judged {
  readonly outcome: Outcome;
  /** Number of fields with a matching expectation, and of those that say whether the field is required. */
  readonly matched: number;
  readonly stated: number;
}

function judge({ id, description, expected }: DescribedExpectation): Judged {
  const { fields } = describeForm(generateInput.parse({ description })).form;
  const pairs = pair(fields, expected);
  const taken = new Set(pairs.map(({ field }) => field));
  const matchedExpectations = new Set(pairs.map(({ expectation }) => expectation));
  const stated = pairs.filter(({ expectation }) => expectation.required !== undefined);
  return {
    matched: pairs.length,
    stated: stated.length,
    outcome: {
      id,
      found: pairs.filter(({ expectation }) => !expectation.optional).length,
      missing: expected
        .filter((each) => !matchedExpectations.has(each) && !each.optional)
        .map(({ labels }) => labels[0] ?? ""),
      unwanted: fields.filter((field) => !taken.has(field)).map(({ label }) => label),
      wrongTypes: pairs
        .filter(({ field, expectation }) => !expectation.types.includes(field.type))
        .map(({ field }) => `${field.label}: ${field.type}`),
      wrongRequired: stated
        .filter(({ field, expectation }) => field.required !== expectation.required)
        .map(({ field }) => field.label),
    },
  };
}

interface Pair {
  readonly field: SuggestedField;
  readonly expectation: ExpectedField;
}

/** Matches fields with expectations, each at most once: first by the same words, then by the same concept, then by the important words. */
function pair(fields: readonly SuggestedField[], expected: readonly ExpectedField[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const fits of [sameWords, sameConcept, sameMeaningfulWords]) {
    for (const field of fields) {
      if (pairs.some((each) => each.field === field)) continue;
      const expectation = expected.find(
        (each) => !pairs.some((other) => other.expectation === each) && fits(field, each),
      );
      if (expectation) pairs.push({ field, expectation });
    }
  }
  return pairs;
}

function sameWords({ label }: SuggestedField, { labels }: ExpectedField): boolean {
  return labels.some((each) => wordsKey(each) === wordsKey(label));
}

function sameConcept({ label }: SuggestedField, { labels }: ExpectedField): boolean {
  const concept = findConcept(label);
  return concept !== undefined && labels.some((each) => findConcept(each) === concept);
}

/** "Do you have a driving licence?" and "Driving licence" ask for the same. */
function sameMeaningfulWords({ label }: SuggestedField, { labels }: ExpectedField): boolean {
  return meaningfulKey(label) !== "" && labels.some((each) => meaningfulKey(each) === meaningfulKey(label));
}

const QUESTION_WORDS = new Set(
  "do doe did you they he she have ha are is was were will would can could if whether there any how what when where".split(
    " ",
  ),
);

function meaningfulKey(label: string): string {
  return stems(label)
    .filter((word) => !QUESTION_WORDS.has(word))
    .toSorted()
    .join(" ");
}

function wordsKey(label: string): string {
  return stems(label).toSorted().join(" ");
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

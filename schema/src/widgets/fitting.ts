import type { OPERATORS, VALIDATION_RULES } from "../model/index.ts";
import type { AnswerType } from "./defineWidget.ts";

type RuleType = keyof typeof VALIDATION_RULES;
type Operator = keyof typeof OPERATORS;

/** Rules that apply to a kind of answer, beside `required` and `custom`. */
const RULES: Readonly<Record<AnswerType, readonly RuleType[]>> = {
  text: ["email", "minLength", "maxLength", "pattern"],
  number: ["min", "max"],
  boolean: [],
  choice: [],
  choices: [],
  date: [],
  color: [],
  files: [],
  parts: [],
  entries: [],
  calculated: [],
};

const GIVEN = ["is_filled", "is_empty"] as const;
const SAME = [...GIVEN, "equals", "not_equals"] as const;
const ORDERED = [...SAME, "greater_than", "less_than"] as const;
const WRITTEN = [...SAME, "contains"] as const;

/** Comparisons that make sense for a kind of answer. */
const COMPARISONS: Readonly<Record<AnswerType, readonly Operator[]>> = {
  text: WRITTEN,
  number: ORDERED,
  boolean: SAME,
  choice: SAME,
  choices: WRITTEN,
  date: ORDERED,
  color: SAME,
  files: GIVEN,
  parts: [...GIVEN, "contains"],
  entries: GIVEN,
  // Can be a number, a text or a date.
  calculated: [...ORDERED, "contains"],
};

/** Rules that fit a kind of answer; none for calculated ones. */
export function fittingRules(kind: AnswerType): readonly RuleType[] {
  return kind === "calculated" ? [] : ["required", ...RULES[kind], "custom"];
}

/** The comparisons that fit a kind of answer. */
export function fittingOperators(kind: AnswerType): readonly Operator[] {
  return COMPARISONS[kind];
}

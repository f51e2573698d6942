import type { OPERATORS, VALIDATION_RULES } from "../model/index.ts";
import type { AnswerKind } from "./defineWidget.ts";

type RuleType = keyof typeof VALIDATION_RULES;
type Operator = keyof typeof OPERATORS;

/** The rules that ask something of a kind of answer, beside that it is given and a calculation of one's own. */
const RULES: Readonly<Record<AnswerKind, readonly RuleType[]>> = {
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

/** The comparisons that make sense for a kind of answer. */
const COMPARISONS: Readonly<Record<AnswerKind, readonly Operator[]>> = {
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
  // It may be a number, a text or a day.
  calculated: [...ORDERED, "contains"],
};

/** The rules that fit a kind of answer; none ask anything of what is worked out. */
export function fittingRules(kind: AnswerKind): readonly RuleType[] {
  return kind === "calculated" ? [] : ["required", ...RULES[kind], "custom"];
}

/** The comparisons that fit a kind of answer. */
export function fittingOperators(kind: AnswerKind): readonly Operator[] {
  return COMPARISONS[kind];
}

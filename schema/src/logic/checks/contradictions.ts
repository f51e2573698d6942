import type { FieldAnswers } from "../../answers/index.ts";
import type { Json } from "../../model/index.ts";
import { conditionHolds } from "../evaluation/conditionHolds.ts";
import type { Condition } from "../form/logicRows.ts";
import { compareValues } from "../values/logicValue.ts";
import { shownAnswer } from "../values/shownAnswer.ts";
import { toComparedValue } from "../values/toLogicValue.ts";

type Test = Pick<Condition, "operator" | "value">;

/** Result of checking a field's tests: they exclude each other, or compare with a value that is no answer. */
export type Contradiction = "excluded" | "notAnAnswer";

/**
 * The reason why several tests of one field can never hold together; undefined when they can, or when it is unknown. When one
 * test names an answer, the others are evaluated with it.
 */
export function findContradiction(tests: readonly Test[], answers: FieldAnswers): Contradiction | undefined {
  if (tests.some((test) => !canHold(test, answers))) return "notAnAnswer";
  const named = tests.find(({ operator }) => operator === "equals");
  if (named !== undefined) {
    const answer = parseAnswer(named.value, answers);
    return tests.every((test) => conditionHolds(test, answer, answers)) ? undefined : "excluded";
  }
  return areApart(tests, answers) ? "excluded" : undefined;
}

/** True unless no answer can pass the test. */
function canHold({ operator, value }: Test, answers: FieldAnswers): boolean {
  if (operator !== "equals") return true;
  if (value === undefined || value === "" || value === false || value === "false") return true;
  return conditionHolds({ operator, value }, parseAnswer(value, answers), answers);
}

/** True when tests without a named answer exclude each other. */
function areApart(tests: readonly Test[], answers: FieldAnswers): boolean {
  const has = (...operators: readonly Test["operator"][]) =>
    tests.some(({ operator }) => operators.includes(operator));
  if (has("is_empty") && has("is_filled", "contains", "greater_than", "less_than")) return true;
  const above = tests.filter(({ operator }) => operator === "greater_than");
  const below = tests.filter(({ operator }) => operator === "less_than");
  return above.some((low) => below.some((high) => !isBelow(low.value, high.value, answers)));
}

/** True when there is room between two limits, or they cannot be compared. */
function isBelow(low: Json = null, high: Json = null, answers: FieldAnswers): boolean {
  const difference = compareValues(toComparedValue(low, answers), toComparedValue(high, answers));
  return difference === undefined || difference < 0;
}

/** The value of a test as an answer of the field, by its value or by its label. */
function parseAnswer(value: Json | undefined, answers: FieldAnswers): Json | undefined {
  if (value === undefined) return undefined;
  const parsed = answers.parse(typeof value === "string" ? answers.decode([value]) : value);
  if (parsed.ok && parsed.value !== undefined) return parsed.value;
  return typeof value === "string" ? shownAnswer(value, answers) : undefined;
}

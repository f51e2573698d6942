import { type FieldAnswers } from "../answers/index.ts";
import { foldCase, type Json } from "../model/index.ts";
import { type Condition } from "./logicRows.ts";
import { compareValues, contains, isList, type LogicValue } from "./logicValue.ts";
import { toComparedValue, toLogicValue } from "./toLogicValue.ts";

/** What no answer at all is equal to: a box that is not ticked is one that is not answered. */
const NOTHING: ReadonlySet<Json> = new Set([null, "", false, "false"]);

/** Whether a condition holds for the answer of its field, undefined where there is none. */
export function conditionHolds(
  { operator, value: wanted = null }: Pick<Condition, "operator" | "value">,
  answer: Json | undefined,
  answers: FieldAnswers | undefined,
): boolean {
  switch (operator) {
    case "is_filled":
      return answer !== undefined;
    case "is_empty":
      return answer === undefined;
    case "equals":
      return isEqual(answer, wanted, answers);
    case "not_equals":
      return !isEqual(answer, wanted, answers);
    case "contains":
      return hasPart(answer, wanted, answers);
    case "greater_than":
      return compare(answer, wanted, answers) > 0;
    case "less_than":
      return compare(answer, wanted, answers) < 0;
  }
}

/** What a condition compares with, as an answer of the field: it is written as a form would send it. */
function wantedAnswer(wanted: Json, answers: FieldAnswers | undefined): Json | undefined {
  const parsed = answers?.parse(typeof wanted === "string" ? answers.decode([wanted]) : wanted);
  return parsed?.ok === true ? parsed.value : undefined;
}

function isEqual(answer: Json | undefined, wanted: Json, answers: FieldAnswers | undefined): boolean {
  const expected = wantedAnswer(wanted, answers);
  if (answer === undefined) return expected === undefined && NOTHING.has(wanted);
  if (expected !== undefined && JSON.stringify(answer) === JSON.stringify(expected)) return true;
  // It may be written as people read it: the label of an option, a name in other letters.
  return answers !== undefined && foldCase(answers.show(answer, "en")) === foldCase(textOf(wanted));
}

function hasPart(answer: Json | undefined, wanted: Json, answers: FieldAnswers | undefined): boolean {
  if (answer === undefined) return false;
  const part = textOf(wanted);
  const values: LogicValue = Array.isArray(answer) ? answer.map(textOf) : textOf(answer);
  if (contains(values, part)) return true;
  return contains(
    isList(values) ? (answers?.items(answer) ?? []) : (answers?.show(answer, "en") ?? ""),
    part,
  );
}

/** Below 0, 0 or above it, in the kind of the field; what cannot be compared is neither. */
function compare(answer: Json | undefined, wanted: Json, answers: FieldAnswers | undefined): number {
  if (answer === undefined || answers === undefined) return Number.NaN;
  return compareValues(toLogicValue(answer, answers), toComparedValue(wanted, answers)) ?? Number.NaN;
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

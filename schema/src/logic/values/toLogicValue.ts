import type { FieldAnswers } from "../../answers/index.ts";
import type { Json } from "../../model/index.ts";
import { isList, isMoment, type LogicValue } from "./logicValue.ts";

/**
 * Converts an answer to a value for calculations and conditions, by the kind of its field: a text stays a text, whatever it
 * contains.
 */
export function toLogicValue(value: Json | undefined, answers: FieldAnswers | undefined): LogicValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return readText(value, answers);
  if (typeof value !== "object") return value;
  return Array.isArray(value) ? readList(value, answers) : (answers?.show(value, "en") ?? "");
}

/** A list of texts is kept; items of other lists become their displayed text. */
function readList(items: readonly Json[], answers: FieldAnswers | undefined): LogicValue {
  if (items.every((item) => typeof item === "string")) return items;
  return answers?.items([...items]) ?? [];
}

/** The value of an unanswered field: false for an unticked box, null for all others. */
export function untouchedValue(answers: FieldAnswers | undefined): LogicValue {
  return answers?.decode([]) === false ? false : null;
}

/** Converts a condition's value by the kind of its field, ignoring the field's limits. */
export function toComparedValue(wanted: Json, answers: FieldAnswers): LogicValue {
  const decoded = answers.decode([typeof wanted === "string" ? wanted : JSON.stringify(wanted)]);
  const read = decoded === undefined ? undefined : answers.read(decoded);
  return toLogicValue(read ?? wanted, answers);
}

/** Converts the result of a calculation to an answer. */
export function toAnswer(value: LogicValue): Json {
  if (isList(value)) return value.map(toAnswer);
  return isMoment(value) ? value.moment : value;
}

function readText(value: string, answers: FieldAnswers | undefined): LogicValue {
  const [column, ...others] = answers?.columns ?? [];
  if (value !== "" && others.length === 0 && column?.format !== undefined) return { moment: value };
  return answers?.hasNumbers === true && String(Number(value)) === value ? Number(value) : value;
}

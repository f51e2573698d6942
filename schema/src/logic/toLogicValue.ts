import type { FieldAnswers } from "../answers/index.ts";
import type { Json } from "../model/index.ts";
import { isList, isMoment, type LogicValue } from "./logicValue.ts";

/** An answer as calculations and conditions see it, of the kind of its field: a text stays a text, whatever it looks like. */
export function toLogicValue(value: Json | undefined, answers: FieldAnswers | undefined): LogicValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return readText(value, answers);
  if (typeof value !== "object") return value;
  return Array.isArray(value) ? readList(value, answers) : (answers?.show(value, "en") ?? "");
}

/** A list of texts as it is, of all else each thing as people read it. */
function readList(items: readonly Json[], answers: FieldAnswers | undefined): LogicValue {
  if (items.every((item) => typeof item === "string")) return items;
  return answers?.items([...items]) ?? [];
}

/** The value of a field that nobody has answered: a box that is not ticked says no, all else says nothing. */
export function untouchedValue(answers: FieldAnswers | undefined): LogicValue {
  return answers?.decode([]) === false ? false : null;
}

/** The value of a condition, of the kind of the field that it is compared with; limits of the field do not matter. */
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

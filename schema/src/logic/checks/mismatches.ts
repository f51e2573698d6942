import type { FieldAnswers } from "../../answers/index.ts";
import { describeMismatch, type ComparedSide, type Mismatch } from "./describeMismatch.ts";
import { listOperands, type Expression } from "../formulas/expression.ts";
import { expressionKinds, fieldKinds, type ComparedField, type FindField } from "./expressionKinds.ts";
import type { Condition } from "../form/logicRows.ts";
import { isComparison, type Comparison } from "./neverMatch.ts";
import { shownAnswer } from "../values/shownAnswer.ts";
import { toLogicValue } from "../values/toLogicValue.ts";
import { classifyValue, VALUE_KINDS, type ValueKind } from "../values/valueKinds.ts";

/** Comparisons of a calculation whose sides have incompatible kinds. */
export function findMismatches(expression: Expression, findField: FindField): readonly Mismatch[] {
  const inside = listOperands(expression).flatMap((part) => findMismatches(part, findField));
  if (expression.kind !== "binary" || !isComparison(expression.operator)) return inside;
  const left = readSide(expression.left, "The left side", findField);
  const right = readSide(expression.right, "the right side", findField);
  const own = describeMismatch(expression.operator, left, right);
  return own === undefined ? inside : [own, ...inside];
}

function readSide(part: Expression, place: string, findField: FindField): ComparedSide {
  const kinds = expressionKinds(part, findField);
  if (part.kind === "value")
    return { name: writeLiteral(part.value), kinds, written: String(part.value ?? "") };
  const title = part.kind === "field" ? findField(part.id)?.title : undefined;
  return title === undefined
    ? { name: place, kinds }
    : { name: `“${title}”`, kinds, reference: `{${title}}` };
}

function writeLiteral(value: string | number | boolean | null): string {
  return typeof value === "string" ? `'${value}'` : String(value);
}

const COMPARISONS: Readonly<Partial<Record<Condition["operator"], Comparison>>> = {
  equals: "==",
  not_equals: "!=",
  greater_than: ">",
  less_than: "<",
};

/**
 * The mismatch of a condition whose value its field can never have; undefined when it can, and when no value is written yet.
 * Unlike a calculation it parses the value as its field does.
 */
export function conditionMismatch(
  { operator, value }: Pick<Condition, "operator" | "value">,
  field: ComparedField,
  findField: FindField,
): Mismatch | undefined {
  const { title, answers } = field;
  const comparison = COMPARISONS[operator];
  const written = writeCompared(value);
  if (comparison === undefined || answers === undefined || written === "") return undefined;
  const kind = comparedKind(comparison, written, answers);
  if (kind === undefined) return undefined;
  const kinds = fieldKinds(field, findField);
  const mismatch = describeMismatch(
    comparison,
    { name: `“${title}”`, kinds },
    { name: `“${written}”`, kinds: new Set([kind]), written },
  );
  const fieldKind = VALUE_KINDS.find((one) => one !== "nothing" && kinds.has(one));
  return mismatch && { ...mismatch, advice: fieldKind && CONDITION_ADVICE[fieldKind] };
}

function writeCompared(value: Condition["value"]): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

/** The kind of a condition's value; undefined when an answer of the field can equal it. */
function comparedKind(comparison: Comparison, written: string, answers: FieldAnswers): ValueKind | undefined {
  const kind = readKind(written, answers);
  if (comparison !== "==" && comparison !== "!=") return kind ?? classifyValue(written);
  return kind === undefined && shownAnswer(written, answers) === undefined
    ? classifyValue(written)
    : undefined;
}

const CONDITION_ADVICE: Readonly<Partial<Record<ValueKind, string>>> = {
  number: "Compare it with a number, as 12.5",
  date: "Write a day as 2026-01-31, a time as 09:30",
  yesNo: "Compare it with true or false",
  list: "Use “contains” for one of its parts",
};

/** The kind of a text parsed by the field; undefined when it is no answer of it. */
function readKind(written: string, answers: FieldAnswers): ValueKind | undefined {
  const decoded = answers.decode([written]);
  const read = decoded === undefined ? undefined : answers.read(decoded);
  return read === undefined ? undefined : classifyValue(toLogicValue(read, answers));
}

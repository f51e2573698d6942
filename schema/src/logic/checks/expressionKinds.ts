import type { FieldAnswers } from "../../answers/index.ts";
import type { CurrencyField } from "./currencyUnits.ts";
import type { Expression } from "../formulas/expression.ts";
import { fieldValueKinds } from "../values/fieldValueKinds.ts";
import type { FunctionName } from "../formulas/functions.ts";
import { isComparison } from "./neverMatch.ts";
import {
  classifyValue,
  TEXT_KINDS,
  VALUE_KINDS,
  type ValueKind,
  type ValueKinds,
} from "../values/valueKinds.ts";

/** The data of a field needed for comparisons. */
export interface ComparedField extends CurrencyField {
  readonly answers: FieldAnswers | undefined;
}

/** Finds a field by its id; undefined when it does not exist. */
export type FindField = (id: string) => ComparedField | undefined;

type Call = Extract<Expression, { kind: "call" }>;
type Binary = Extract<Expression, { kind: "binary" }>;
type ReadKinds = (expression: Expression) => ValueKinds;

/** Deepest chain of nested calculations to follow; beyond it a value may be of any kind. */
const MAX_CALCULATIONS = 20;

const ANY: ValueKinds = new Set(VALUE_KINDS);
const NUMBER: ValueKinds = new Set<ValueKind>(["number", "nothing"]);
const NUMBER_OR_DATE: ValueKinds = new Set<ValueKind>(["number", "date", "nothing"]);
const TEXT: ValueKinds = new Set<ValueKind>([...TEXT_KINDS, "nothing"]);
const YES_NO: ValueKinds = new Set<ValueKind>(["yesNo"]);

/** All possible kinds of a calculation's value: a superset, never a kind too few. */
export function expressionKinds(
  expression: Expression,
  findField: FindField,
  calculationsLeft = MAX_CALCULATIONS,
): ValueKinds {
  const readKinds: ReadKinds = (part) => expressionKinds(part, findField, calculationsLeft);
  switch (expression.kind) {
    case "value":
      return new Set([classifyValue(expression.value)]);
    case "field":
      return fieldKinds(findField(expression.id), findField, calculationsLeft - 1);
    case "unary":
      return expression.operator === "!" ? YES_NO : NUMBER;
    case "binary":
      return kindsOfBinary(expression, readKinds);
    case "choice":
      return union(readKinds(expression.whenTrue), readKinds(expression.whenFalse));
    case "call":
      return CALLS[expression.name](expression, readKinds);
  }
}

/** The possible kinds of a field's value, answered or calculated. */
export function fieldKinds(
  field: ComparedField | undefined,
  findField: FindField,
  calculationsLeft = MAX_CALCULATIONS,
): ValueKinds {
  if (field === undefined || calculationsLeft === 0) return ANY;
  if (field.formula === undefined) return fieldValueKinds(field.type, field.answers);
  // Calculated values are stored as answers, and a list becomes one text.
  const given = expressionKinds(field.formula, findField, calculationsLeft);
  return union(given, given.has("list") ? TEXT : new Set<ValueKind>(["nothing"]));
}

function kindsOfBinary({ operator, left, right }: Binary, readKinds: ReadKinds): ValueKinds {
  if (operator === "&&" || operator === "||" || isComparison(operator)) return YES_NO;
  if (operator === "+") return sumKinds(readKinds(left), readKinds(right));
  if (operator === "-") return readKinds(left).has("date") ? NUMBER_OR_DATE : NUMBER;
  return NUMBER;
}

/** Kinds of a sum: numbers give a number, a date with days a date, and a text or a list with anything a text. */
function sumKinds(left: ValueKinds, right: ValueKinds): ValueKinds {
  const both = union(left, right);
  const mayJoin = [...TEXT_KINDS, "list" as const].some((kind) => both.has(kind));
  if (mayJoin) return union(both, union(TEXT, NUMBER));
  return both.has("date") ? NUMBER_OR_DATE : NUMBER;
}

const giving = (kinds: ValueKinds) => () => kinds;

const CALLS: Readonly<Record<FunctionName, (call: Call, readKinds: ReadKinds) => ValueKinds>> = {
  sum: giving(NUMBER),
  min: extremeKinds,
  max: extremeKinds,
  average: giving(NUMBER),
  round: giving(NUMBER),
  floor: giving(NUMBER),
  ceil: giving(NUMBER),
  abs: giving(NUMBER),
  if: ({ args: [, then, otherwise] }, readKinds) => {
    const nothing = new Set<ValueKind>(["nothing"]);
    return union(
      then === undefined ? nothing : readKinds(then),
      otherwise === undefined ? nothing : readKinds(otherwise),
    );
  },
  filled: giving(new Set<ValueKind>(["yesNo", "nothing"])),
  count: giving(NUMBER),
  contains: giving(new Set<ValueKind>(["yesNo", "nothing"])),
  length: giving(NUMBER),
  lower: giving(TEXT),
  upper: giving(TEXT),
  trim: giving(TEXT),
  join: giving(TEXT),
  days: giving(NUMBER),
  number: giving(NUMBER),
};

function extremeKinds({ args }: Call, readKinds: ReadKinds): ValueKinds {
  return args.some((part) => readKinds(part).has("date")) ? NUMBER_OR_DATE : NUMBER;
}

function union(one: ValueKinds, other: ValueKinds): ValueKinds {
  return new Set([...one, ...other]);
}

import type { ValueOperator } from "../formulas/combine.ts";
import { VALUE_KINDS, type ValueKind, type ValueKinds } from "../values/valueKinds.ts";

/** A comparison operator. */
export type Comparison = Extract<ValueOperator, "==" | "!=" | "<" | "<=" | ">" | ">=">;

type MatchingKinds = Readonly<Record<ValueKind, readonly ValueKind[]>>;

/** For each kind, the kinds whose values can be equal to it. */
const SAME: MatchingKinds = {
  number: ["number", "yesNo", "numberText", "list"],
  yesNo: ["number", "yesNo", "yesNoText", "list"],
  date: ["date", "dateText", "list"],
  numberText: ["number", "numberText", "list"],
  yesNoText: ["yesNo", "yesNoText", "list"],
  dateText: ["date", "dateText", "list"],
  otherText: ["otherText", "list"],
  list: VALUE_KINDS.filter((kind) => kind !== "nothing"),
  nothing: ["nothing"],
};

const DIGITS_FIRST = ["date", "dateText", "numberText"] as const;

/** For each kind, the kinds whose values can be greater; letters sort after digits. */
const MORE: MatchingKinds = {
  number: ["number", "yesNo"],
  yesNo: ["number", "yesNo"],
  date: [...DIGITS_FIRST, "yesNoText", "otherText"],
  numberText: [...DIGITS_FIRST, "yesNoText", "otherText"],
  yesNoText: ["yesNoText", "otherText"],
  dateText: [...DIGITS_FIRST, "yesNoText", "otherText"],
  otherText: [...DIGITS_FIRST, "yesNoText", "otherText"],
  list: [],
  nothing: [],
};

const CAN_MATCH: Readonly<Record<Comparison, (left: ValueKind, right: ValueKind) => boolean>> = {
  "==": (left, right) => SAME[left].includes(right),
  "!=": (left, right) => left !== "nothing" || right !== "nothing",
  "<": (left, right) => MORE[left].includes(right),
  "<=": (left, right) => MORE[left].includes(right),
  ">": (left, right) => MORE[right].includes(left),
  ">=": (left, right) => MORE[right].includes(left),
};

/** True for comparison operators. */
export function isComparison(operator: string): operator is Comparison {
  return Object.hasOwn(CAN_MATCH, operator);
}

/** True when a comparison holds for no values of these kinds. */
export function neverMatch(operator: Comparison, left: ValueKinds, right: ValueKinds): boolean {
  return ![...left].some((one) => [...right].some((other) => CAN_MATCH[operator](one, other)));
}

import { toNumber } from "../values/logicValue.ts";
import { neverMatch, type Comparison } from "./neverMatch.ts";
import { describeKinds, TEXT_KINDS, type ValueKind, type ValueKinds } from "../values/valueKinds.ts";

/** A comparison that cannot work as intended, with the reason and, if known, the fix. */
export interface Mismatch {
  readonly outcome: Outcome;
  readonly message: string;
  readonly advice?: string | undefined;
}

/** One side of a comparison. */
export interface ComparedSide {
  /** Displayed name. */
  readonly name: string;
  readonly kinds: ValueKinds;
  /** Its name in a calculation, if it is a field. */
  readonly reference?: string;
  /** The value, for a literal instead of an answer. */
  readonly written?: string;
}

type Outcome = "never" | "always" | "whileEmpty" | "unlessEmpty" | "byLetters";

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  never: "this is never true",
  always: "this is always true",
  whileEmpty: "this is true only while both are empty",
  unlessEmpty: "this is false only while both are empty",
  byLetters: "they are compared letter by letter",
};

/** Finds the problem of a comparison from the kinds of its sides; undefined when they are compatible. */
export function describeMismatch(
  operator: Comparison,
  left: ComparedSide,
  right: ComparedSide,
): Mismatch | undefined {
  const outcome = predictOutcome(operator, left, right);
  if (outcome === undefined) return undefined;
  const reason = describeReason(left, right);
  const advice = adviceFor(left, right) ?? adviceFor(right, left);
  return { outcome, message: `${reason}, so ${OUTCOMES[outcome]}`, advice };
}

function predictOutcome(operator: Comparison, left: ComparedSide, right: ComparedSide): Outcome | undefined {
  if (operator === "==" || operator === "!=")
    return outcomeOfEquality(operator === "==", left.kinds, right.kinds);
  if (neverMatch(operator, left.kinds, right.kinds)) return "never";
  return isDateBesideWords(left, right) || isDateBesideWords(right, left) ? "byLetters" : undefined;
}

function outcomeOfEquality(isAsked: boolean, left: ValueKinds, right: ValueKinds): Outcome | undefined {
  if (neverMatch("==", left, right)) return isAsked ? "never" : "always";
  const [one, other] = [left, right].map(withoutNothing);
  if (one === undefined || other === undefined || one.size === 0 || other.size === 0) return undefined;
  if (!neverMatch("==", one, other)) return undefined;
  return isAsked ? "whileEmpty" : "unlessEmpty";
}

function withoutNothing(kinds: ValueKinds): ValueKinds {
  return new Set([...kinds].filter((kind) => kind !== "nothing"));
}

/** True for a date compared with a text that is no date: an order that nobody intends. */
function isDateBesideWords(side: ComparedSide, { written, kinds }: ComparedSide): boolean {
  return (
    isOnly(side, "date") && written !== undefined && isOnly({ kinds }, "otherText", "numberText", "yesNoText")
  );
}

function describeReason(left: ComparedSide, right: ComparedSide): string {
  const [one, other] = [describeKinds(left.kinds), describeKinds(right.kinds)];
  if (one !== other) return `${left.name} is ${one} and ${right.name} is ${other}`;
  return isOnly(left, "list")
    ? `${left.name} is a list, which has no order`
    : `${left.name} and ${right.name} are never the same text`;
}

/** Advice to fix a comparison on one of its sides. */
function adviceFor(side: ComparedSide, other: ComparedSide): string | undefined {
  const { written, reference = "…" } = side;
  if (written !== undefined) return isOnly(side, "number") ? adviceBesideNumber(other) : undefined;
  if (isOnly(other, "nothing")) return `Write filled(${reference}) to ask whether there is an answer`;
  if (isOnly(side, "number")) return adviceBesideNumber(other);
  if (isOnly(side, "list")) {
    return `Write contains(${reference}, '…') for one of its parts, or count(${reference}) for how many there are`;
  }
  return other.written === undefined ? undefined : adviceBesideWritten(side);
}

/** Advice for a literal beside a field of some kind. */
function adviceBesideWritten(side: ComparedSide): string | undefined {
  if (isOnly(side, "date")) return "Write a day as '2026-01-31', a time as '09:30'";
  return isOnly(side, "yesNo") ? "Compare it with true or false" : undefined;
}

/** A text beside a number is converted to one, or written without quotes. */
function adviceBesideNumber({ kinds, reference, written }: ComparedSide): string | undefined {
  if (!isOnly({ kinds }, ...TEXT_KINDS)) return undefined;
  if (written === undefined) return `Write number(${reference ?? "…"}) to compare it as a number`;
  const number = toNumber(written);
  return number === undefined ? undefined : `Write ${number} without quotes to compare it as a number`;
}

/** True when a side has only these kinds, or is empty. */
function isOnly({ kinds }: Pick<ComparedSide, "kinds">, ...wanted: readonly ValueKind[]): boolean {
  const known = withoutNothing(kinds);
  if (known.size === 0) return wanted.includes("nothing");
  return [...known].every((kind) => wanted.includes(kind));
}

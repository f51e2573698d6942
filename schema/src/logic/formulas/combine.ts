import type { BinaryOperator } from "./expression.ts";
import {
  compareValues,
  figureIn,
  finite,
  isMoment,
  isNothing,
  isSame,
  toNumber,
  toText,
  type LogicValue,
  type Moment,
} from "../values/logicValue.ts";
import { daysFrom, shiftDays } from "./moments.ts";

/** An operator that needs the values of both sides. */
export type ValueOperator = Exclude<BinaryOperator, "&&" | "||">;

type Combine = (left: LogicValue, right: LogicValue) => LogicValue;

/** The semantics of every operator for values of every kind; docs/formulas.md has them as a table. */
export const COMBINE: Readonly<Record<ValueOperator, Combine>> = {
  "+": add,
  "-": subtract,
  "*": onNumbers((a, b) => a * b),
  "/": onNumbers((a, b) => a / b),
  "%": onNumbers((a, b) => a % b),
  "==": isSame,
  "!=": (left, right) => !isSame(left, right),
  "<": inOrder((difference) => difference < 0),
  "<=": inOrder((difference) => difference <= 0),
  ">": inOrder((difference) => difference > 0),
  ">=": inOrder((difference) => difference >= 0),
};

/**
 * Adds values: empty ones are ignored, numbers are summed, a number of days is added to a date, everything else is joined as
 * text.
 */
function add(left: LogicValue, right: LogicValue): LogicValue {
  if (isNothing(left)) return isNothing(right) ? null : plain(right);
  if (isNothing(right)) return plain(left);
  const [a, b] = [figureIn(left), figureIn(right)];
  if (a !== undefined && b !== undefined) return finite(a + b);
  const later = addDays(left, right);
  return later === undefined ? toText(left) + toText(right) : later;
}

/** In sums, yes and no count as 1 and 0. */
function plain(value: LogicValue): LogicValue {
  return figureIn(value) ?? value;
}

/** Adds a number of days to a date, in either order; null for two dates, undefined without a date. */
function addDays(left: LogicValue, right: LogicValue): LogicValue | undefined {
  const [moment, other] = isMoment(left) ? [left, right] : [right, left];
  if (!isMoment(moment)) return undefined;
  if (isMoment(other)) return null;
  const days = figureIn(other);
  return days === undefined ? undefined : shiftDays(moment, days);
}

/** Subtracts values: empty ones are ignored, as in sums; two dates give the days between. */
function subtract(left: LogicValue, right: LogicValue): LogicValue {
  if (isNothing(left) && isNothing(right)) return null;
  if (isMoment(left)) return subtractFromMoment(left, right);
  const [a, b] = [left, right].map((value) => (isNothing(value) ? 0 : toNumber(value)));
  return a === undefined || b === undefined ? null : finite(a - b);
}

function subtractFromMoment(left: Moment, right: LogicValue): LogicValue {
  if (isNothing(right)) return left;
  if (isMoment(right)) return daysFrom(right, left) ?? null;
  const days = toNumber(right);
  return days === undefined ? null : shiftDays(left, -days);
}

/** Products and quotients need both sides. */
function onNumbers(run: (a: number, b: number) => number): Combine {
  return (left, right) => {
    const [a, b] = [toNumber(left), toNumber(right)];
    return a === undefined || b === undefined ? null : finite(run(a, b));
  };
}

/** Comparisons are false for values without an order. */
function inOrder(holds: (difference: number) => boolean): Combine {
  return (left, right) => {
    const difference = compareValues(left, right);
    return difference !== undefined && holds(difference);
  };
}

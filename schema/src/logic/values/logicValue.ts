import { joinTexts } from "../../answers/index.ts";
import { foldCase } from "../../model/index.ts";

/** A date, a time or both, in HTML's format. */
export interface Moment {
  readonly moment: string;
}

/** A value in a calculation. `null`, an empty text and an empty list count as nothing. */
export type LogicValue = string | number | boolean | null | Moment | readonly LogicValue[];

/** Numbers in everyday notation; program notation ("0x10", "1e3") stays text. */
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** True for no answer, an empty text and an empty list. */
export function isNothing(value: LogicValue): boolean {
  return value === null || value === "" || (isList(value) && value.length === 0);
}

/** True for values that count as yes: not for nothing, false and 0. */
export function isTrue(value: LogicValue): boolean {
  return !isNothing(value) && value !== false && value !== 0;
}

/** The numeric value of a number or a boolean (1 or 0); undefined for everything else, including texts. */
export function figureIn(value: LogicValue): number | undefined {
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : undefined;
}

/** Converts a value for numeric use; only there a text in number notation counts as a number. */
export function toNumber(value: LogicValue | undefined): number | undefined {
  if (typeof value === "string")
    return PLAIN_NUMBER.test(value.trim()) ? (finite(Number(value)) ?? undefined) : undefined;
  return value === undefined ? undefined : figureIn(value);
}

/** Converts a value to text; lists are joined, with quotes around items with commas. */
export function toText(value: LogicValue): string {
  if (isList(value)) return value.length === 1 ? toText(value[0] ?? null) : joinTexts(value.map(toText));
  if (isMoment(value)) return value.moment;
  return value === null ? "" : String(value);
}

/** `Array.isArray` alone does not narrow readonly arrays. */
export function isList(value: LogicValue): value is readonly LogicValue[] {
  return Array.isArray(value);
}

/** True for a date, a time or both. */
export function isMoment(value: LogicValue | undefined): value is Moment {
  return typeof value === "object" && value !== null && "moment" in value;
}

/** Equality as people understand it: nothing equals only nothing, values of different kinds are compared as text. */
export function isSame(left: LogicValue, right: LogicValue): boolean {
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  const [a, b] = [figureIn(left), figureIn(right)];
  if (a !== undefined && b !== undefined) return a === b;
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, at) => isSame(item, right[at] ?? null));
  return foldCase(toText(left)) === foldCase(toText(right));
}

/** Compares two numbers or two texts; undefined when there is no order: for nothing, lists, and a number with a text. */
export function compareValues(left: LogicValue, right: LogicValue): number | undefined {
  return compareRanks(toSortKey(left), toSortKey(right));
}

/** The sort key of a value: a number, or a lower-case text; undefined when it has no order. */
export function toSortKey(value: LogicValue): number | string | undefined {
  if (isNothing(value) || isList(value)) return undefined;
  return figureIn(value) ?? foldCase(toText(value));
}

/** Compares two sort keys, like `compareValues`. */
export function compareRanks(
  left: number | string | undefined,
  right: number | string | undefined,
): number | undefined {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left !== "string" || typeof right !== "string") return undefined;
  return Number(left > right) - Number(left < right);
}

/** True when a text or a list contains a part, in any letter case. */
export function contains(whole: LogicValue, part: LogicValue): boolean {
  if (isNothing(part)) return false;
  const wanted = foldCase(toText(part));
  if (isList(whole)) return whole.some((one) => foldCase(toText(one)) === wanted);
  return foldCase(toText(whole)).includes(wanted);
}

/** Rounds away binary errors, so that 0.1 + 0.2 is 0.3; null for infinite numbers. */
export function finite(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

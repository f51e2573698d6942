import { joinTexts } from "../answers/index.ts";
import { foldCase } from "../model/index.ts";

/** A day, a time or both, as HTML writes it. */
export interface Moment {
  readonly moment: string;
}

/** A value of a calculation: answers, and what becomes of them. `null`, an empty text and an empty list are nothing. */
export type LogicValue = string | number | boolean | null | Moment | readonly LogicValue[];

/** Numbers as people write them; what programs write besides ("0x10", "1e3") is a text. */
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** True for no answer, an empty text and an empty list. */
export function isNothing(value: LogicValue): boolean {
  return value === null || value === "" || (isList(value) && value.length === 0);
}

/** True for what counts as yes: nothing, no and 0 do not. */
export function isTrue(value: LogicValue): boolean {
  return !isNothing(value) && value !== false && value !== 0;
}

/** A number, or yes and no as 1 and 0; undefined for all else, texts among them. */
export function figureIn(value: LogicValue): number | undefined {
  return typeof value === "number" || typeof value === "boolean" ? Number(value) : undefined;
}

/** A value where a number is asked for: there, and only there, a text that is written as one counts as it. */
export function numberOf(value: LogicValue | undefined): number | undefined {
  if (typeof value === "string")
    return PLAIN_NUMBER.test(value.trim()) ? (finite(Number(value)) ?? undefined) : undefined;
  return value === undefined ? undefined : figureIn(value);
}

/** A value as a text; several stand side by side, those with commas in quotes. */
export function textOf(value: LogicValue): string {
  if (isList(value)) return value.length === 1 ? textOf(value[0] ?? null) : joinTexts(value.map(textOf));
  if (isMoment(value)) return value.moment;
  return value === null ? "" : String(value);
}

/** `Array.isArray` does not tell a list that may not be changed. */
export function isList(value: LogicValue): value is readonly LogicValue[] {
  return Array.isArray(value);
}

/** True for a day, a time or both. */
export function isMoment(value: LogicValue | undefined): value is Moment {
  return typeof value === "object" && value !== null && "moment" in value;
}

/** True where two values are the same for people: nothing is nothing alone, kinds that differ are compared as they are written. */
export function isSame(left: LogicValue, right: LogicValue): boolean {
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right);
  const [a, b] = [figureIn(left), figureIn(right)];
  if (a !== undefined && b !== undefined) return a === b;
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, at) => isSame(item, right[at] ?? null));
  return foldCase(textOf(left)) === foldCase(textOf(right));
}

/** Below 0, 0 or above it for two numbers or two texts; undefined for nothing, lists and a number beside a text: these have no order. */
export function compareValues(left: LogicValue, right: LogicValue): number | undefined {
  return compareRanks(rankOf(left), rankOf(right));
}

/** By what a value is ordered: a number, or a text without capital letters; undefined for what has no order. */
export function rankOf(value: LogicValue): number | string | undefined {
  if (isNothing(value) || isList(value)) return undefined;
  return figureIn(value) ?? foldCase(textOf(value));
}

/** As `compareValues`, for what values are ordered by. */
export function compareRanks(
  left: number | string | undefined,
  right: number | string | undefined,
): number | undefined {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left !== "string" || typeof right !== "string") return undefined;
  return Number(left > right) - Number(left < right);
}

/** True where a text or a list has a part; capital letters make no difference. */
export function contains(whole: LogicValue, part: LogicValue): boolean {
  if (isNothing(part)) return false;
  const wanted = foldCase(textOf(part));
  if (isList(whole)) return whole.some((one) => foldCase(textOf(one)) === wanted);
  return foldCase(textOf(whole)).includes(wanted);
}

/** The number as people count, or nothing where there is none: tenths have no exact number, so that 0.1 + 0.2 would be 0.30000000000000004. */
export function finite(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

import { joinTexts, roundTo } from "../answers/index.ts";

/** What a calculation works with: answers, and what becomes of them. `null` is nothing. */
export type LogicValue = string | number | boolean | null | readonly LogicValue[];

interface LogicFunction {
  /** How it is written, and what it gives, for whoever writes a calculation. */
  readonly usage: string;
  readonly least: number;
  readonly most: number;
  readonly run: (args: readonly LogicValue[]) => LogicValue;
}

const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

/** Every function of a calculation. They are pure, and give nothing where they are given nothing that fits. */
export const FUNCTIONS = {
  sum: over("sum(a, b, …): all of them together", (numbers) => total(numbers)),
  min: over("min(a, b, …): the smallest", (numbers) => Math.min(...numbers)),
  max: over("max(a, b, …): the largest", (numbers) => Math.max(...numbers)),
  average: over("average(a, b, …): their mean", (numbers) => total(numbers) / numbers.length),
  round: {
    usage: "round(a, decimals): a rounded",
    least: 1,
    most: 2,
    run: ([value, decimals = 0]) => onNumber(value, (number) => roundTo(number, numberOf(decimals) ?? 0)),
  },
  floor: ofNumber("floor(a): the whole number below", Math.floor),
  ceil: ofNumber("ceil(a): the whole number above", Math.ceil),
  abs: ofNumber("abs(a): without its sign", Math.abs),
  if: {
    usage: "if(test, a, b): a when the test holds, else b",
    least: 2,
    most: 3,
    run: ([test = null, then = null, otherwise = null]) => (isTrue(test) ? then : otherwise),
  },
  filled: {
    usage: "filled(a): whether there is an answer",
    least: 1,
    most: 1,
    run: ([value = null]) => !isNothing(value),
  },
  count: {
    usage: "count(a): how many were chosen or added",
    least: 1,
    most: 1,
    run: ([value = null]) => (Array.isArray(value) ? value.length : Number(!isNothing(value))),
  },
  contains: {
    usage: "contains(a, b): whether b is in a",
    least: 2,
    most: 2,
    run: ([whole = null, part = null]) => contains(whole, part),
  },
  length: ofText("length(a): how many characters", (text) => text.length),
  lower: ofText("lower(a): in small letters", (text) => text.toLowerCase()),
  upper: ofText("upper(a): in capital letters", (text) => text.toUpperCase()),
  trim: ofText("trim(a): without spaces around it", (text) => text.trim()),
  join: {
    usage: "join(a, b, …): one text behind the other",
    least: 1,
    most: 50,
    run: (args) => args.map(textOf).join(""),
  },
  days: {
    usage: "days(from, to): how many days lie between two dates",
    least: 2,
    most: 2,
    run: ([from = null, to = null]) => {
      const [first, last] = [momentOf(from), momentOf(to)];
      return first === undefined || last === undefined ? null : Math.floor((last - first) / DAY_MS);
    },
  },
} as const satisfies Readonly<Record<string, LogicFunction>>;

export type FunctionName = keyof typeof FUNCTIONS;

/** A value as a number: texts that are one count as one, yes is 1; undefined for all else. */
export function numberOf(value: LogicValue | undefined): number | undefined {
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string" && value.trim() === "") return undefined;
  const number = typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A value as a text; several stand side by side, those with commas in quotes. */
export function textOf(value: LogicValue): string {
  if (isList(value)) return value.length === 1 ? textOf(value[0] ?? null) : joinTexts(value.map(textOf));
  return value === null ? "" : String(value);
}

/** Whether a value counts as yes. */
export function isTrue(value: LogicValue): boolean {
  return !isNothing(value) && value !== false && value !== 0;
}

/** Whether a value is none at all. */
export function isNothing(value: LogicValue): boolean {
  return value === null || value === "" || (isList(value) && value.length === 0);
}

/** Whether a text or a list has a part; capital letters make no difference. */
export function contains(whole: LogicValue, part: LogicValue): boolean {
  if (isNothing(part)) return false;
  const wanted = textOf(part).toLowerCase();
  if (isList(whole)) return whole.some((one) => textOf(one).toLowerCase() === wanted);
  return textOf(whole).toLowerCase().includes(wanted);
}

/** `Array.isArray` does not tell a list that may not be changed. */
export function isList(value: LogicValue): value is readonly LogicValue[] {
  return Array.isArray(value);
}

/** A moment as HTML writes it, ms since 1970 without a zone. */
function momentOf(value: LogicValue): number | undefined {
  if (typeof value !== "string" || !MOMENT.test(value)) return undefined;
  const time = Date.parse(value.length === 10 ? `${value}T00:00Z` : `${value}Z`);
  return Number.isNaN(time) ? undefined : time;
}

function over(usage: string, run: (numbers: readonly number[]) => number): LogicFunction {
  return {
    usage,
    least: 1,
    most: 50,
    run(args) {
      const numbers = args.flatMap((arg) => (isList(arg) ? arg : [arg])).map(numberOf);
      const known = numbers.filter((number) => number !== undefined);
      return known.length === 0 ? null : finite(run(known));
    },
  };
}

function ofNumber(usage: string, run: (value: number) => number): LogicFunction {
  return { usage, least: 1, most: 1, run: ([value]) => onNumber(value, run) };
}

function ofText(usage: string, run: (text: string) => LogicValue): LogicFunction {
  return { usage, least: 1, most: 1, run: ([value = null]) => run(textOf(value)) };
}

function onNumber(value: LogicValue | undefined, run: (value: number) => number): LogicValue {
  const number = numberOf(value);
  return number === undefined ? null : finite(run(number));
}

/** Tenths have no exact number: sums read as people count. */
function total(numbers: readonly number[]): number {
  return Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(15));
}

/** The number, or nothing where there is none. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

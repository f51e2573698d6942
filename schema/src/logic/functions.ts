import { roundTo } from "../answers/index.ts";
import {
  compareValues,
  contains,
  finite,
  isList,
  isMoment,
  isNothing,
  isTrue,
  numberOf,
  textOf,
  type LogicValue,
} from "./logicValue.ts";
import { daysFrom } from "./moments.ts";

interface LogicFunction {
  /** How it is written, and what it gives, for whoever writes a calculation. */
  readonly usage: string;
  readonly least: number;
  readonly most: number;
  readonly run: (args: readonly LogicValue[]) => LogicValue;
}

/** Every function of a calculation. They are pure, and give nothing where they are given nothing that fits. */
export const FUNCTIONS = {
  sum: over("sum(a, b, …): all of them together, without empty ones", total),
  min: extreme("min(a, b, …): the smallest or earliest, without empty ones", Math.min),
  max: extreme("max(a, b, …): the largest or latest, without empty ones", Math.max),
  average: over(
    "average(a, b, …): their mean, without empty ones",
    (numbers) => total(numbers) / numbers.length,
  ),
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
    usage: "if(test, a, b): a when the test holds, else b; an empty test does not hold",
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
  length: ofText("length(a): how many characters", (text) => Array.from(text).length),
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
    run([from = null, to = null]) {
      const days = daysFrom(from, to);
      return days === undefined ? null : Math.floor(days);
    },
  },
  number: {
    usage: "number(a): the number that a text is written as, empty where it is none",
    least: 1,
    most: 1,
    run: ([value = null]) => numberOf(value) ?? null,
  },
} as const satisfies Readonly<Record<string, LogicFunction>>;

export type FunctionName = keyof typeof FUNCTIONS;

function over(usage: string, run: (numbers: readonly number[]) => number): LogicFunction {
  return {
    usage,
    least: 1,
    most: 50,
    run(args) {
      const known = args.flatMap(partsOf).flatMap((part) => numberOf(part) ?? []);
      return known.length === 0 ? null : finite(run(known));
    },
  };
}

/** The smallest or largest of numbers; of dates alone the first or last. */
function extreme(usage: string, pick: (...numbers: number[]) => number): LogicFunction {
  const ofNumbers = over(usage, (numbers) => pick(...numbers));
  return {
    ...ofNumbers,
    run(args) {
      const [first, ...others] = args.flatMap(partsOf).filter((part) => !isNothing(part));
      if (first === undefined || ![first, ...others].every(isMoment)) return ofNumbers.run(args);
      const sorted = [first, ...others].toSorted((a, b) => compareValues(a, b) ?? 0);
      return sorted.at(pick(0, sorted.length - 1)) ?? null;
    },
  };
}

function partsOf(value: LogicValue): readonly LogicValue[] {
  return isList(value) ? value.flatMap(partsOf) : [value];
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

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

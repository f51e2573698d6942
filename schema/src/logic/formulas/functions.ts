import { roundTo } from "../../answers/index.ts";
import {
  compareValues,
  contains,
  finite,
  isList,
  isMoment,
  isNothing,
  isTrue,
  toNumber,
  toText,
  type LogicValue,
} from "../values/logicValue.ts";
import { daysFrom } from "./moments.ts";

interface LogicFunction {
  readonly least: number;
  readonly most: number;
  readonly run: (args: readonly LogicValue[]) => LogicValue;
}

/** The functions of calculations. All pure; null for arguments that do not fit. */
export const FUNCTIONS = {
  sum: over(total),
  min: extreme(Math.min),
  max: extreme(Math.max),
  average: over((numbers) => total(numbers) / numbers.length),
  round: {
    least: 1,
    most: 2,
    run: ([value, decimals = 0]) => onNumber(value, (number) => roundTo(number, toNumber(decimals) ?? 0)),
  },
  floor: ofNumber(Math.floor),
  ceil: ofNumber(Math.ceil),
  abs: ofNumber(Math.abs),
  if: {
    least: 2,
    most: 3,
    run: ([test = null, then = null, otherwise = null]) => (isTrue(test) ? then : otherwise),
  },
  filled: {
    least: 1,
    most: 1,
    run: ([value = null]) => !isNothing(value),
  },
  count: {
    least: 1,
    most: 1,
    run: ([value = null]) => (Array.isArray(value) ? value.length : Number(!isNothing(value))),
  },
  contains: {
    least: 2,
    most: 2,
    run: ([whole = null, part = null]) => contains(whole, part),
  },
  length: ofText((text) => Array.from(text).length),
  lower: ofText((text) => text.toLowerCase()),
  upper: ofText((text) => text.toUpperCase()),
  trim: ofText((text) => text.trim()),
  join: {
    least: 1,
    most: 50,
    run: (args) => args.map(toText).join(""),
  },
  days: {
    least: 2,
    most: 2,
    run([from = null, to = null]) {
      const days = daysFrom(from, to);
      return days === undefined ? null : Math.floor(days);
    },
  },
  number: {
    least: 1,
    most: 1,
    run: ([value = null]) => toNumber(value) ?? null,
  },
} as const satisfies Readonly<Record<string, LogicFunction>>;

export type FunctionName = keyof typeof FUNCTIONS;

function over(run: (numbers: readonly number[]) => number): LogicFunction {
  return {
    least: 1,
    most: 50,
    run(args) {
      const known = args.flatMap(flattenValue).flatMap((part) => toNumber(part) ?? []);
      return known.length === 0 ? null : finite(run(known));
    },
  };
}

/** The smallest or largest of numbers; if all are dates, the first or last. */
function extreme(pick: (...numbers: number[]) => number): LogicFunction {
  const ofNumbers = over((numbers) => pick(...numbers));
  return {
    ...ofNumbers,
    run(args) {
      const [first, ...others] = args.flatMap(flattenValue).filter((part) => !isNothing(part));
      if (first === undefined || ![first, ...others].every(isMoment)) return ofNumbers.run(args);
      const sorted = [first, ...others].toSorted((a, b) => compareValues(a, b) ?? 0);
      return sorted.at(pick(0, sorted.length - 1)) ?? null;
    },
  };
}

function flattenValue(value: LogicValue): readonly LogicValue[] {
  return isList(value) ? value.flatMap(flattenValue) : [value];
}

function ofNumber(run: (value: number) => number): LogicFunction {
  return { least: 1, most: 1, run: ([value]) => onNumber(value, run) };
}

function ofText(run: (text: string) => LogicValue): LogicFunction {
  return { least: 1, most: 1, run: ([value = null]) => run(toText(value)) };
}

function onNumber(value: LogicValue | undefined, run: (value: number) => number): LogicValue {
  const number = toNumber(value);
  return number === undefined ? null : finite(run(number));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

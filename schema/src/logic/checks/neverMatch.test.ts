import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMBINE } from "../formulas/combine.ts";
import { toText, type LogicValue } from "../values/logicValue.ts";
import { neverMatch, type Comparison } from "./neverMatch.ts";
import { classifyValue, VALUE_KINDS, type ValueKind } from "../values/valueKinds.ts";

const COMPARISONS = ["==", "!=", "<", "<=", ">", ">="] as const satisfies readonly Comparison[];

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const days = fc
  .date({ min: new Date(Date.UTC(1000, 0)), max: new Date(Date.UTC(9999, 0)), noInvalidDate: true })
  .chain((date) =>
    fc.constantFrom(
      date.toISOString().slice(0, 10),
      date.toISOString().slice(0, 16),
      date.toISOString().slice(11, 16),
    ),
  );
const words = fc.oneof(
  fc.constantFrom("007", "1.0", "1e3", "0x10", "~", "!", "yes", "Ärger", "７ｘ", "a, b"),
  fc.string({ minLength: 1 }),
);
const letterCase = (text: string) => fc.constantFrom(text, text.toUpperCase());
/** Random values of a field or a calculation, by their expected kind. */
const VALUES: Readonly<Record<ValueKind, fc.Arbitrary<LogicValue>>> = {
  number: numbers,
  yesNo: fc.boolean(),
  date: days.map((moment) => ({ moment })),
  numberText: numbers.map((number) => String(number + 0)),
  yesNoText: fc.constantFrom("true", "false").chain(letterCase),
  dateText: days,
  otherText: words.filter((text) => classifyValue(text) === "otherText"),
  list: fc.array(fc.oneof(words, numbers.map(String), days, fc.constantFrom("true", "false")), {
    minLength: 1,
    maxLength: 2,
  }),
  nothing: fc.constantFrom(null, "", []),
};

describe.each(VALUE_KINDS)("a value of the kind %s", (kind) => {
  it("is known as that", () => {
    fc.assert(
      fc.property(VALUES[kind], (value) => {
        expect(classifyValue(value)).toBe(kind);
      }),
    );
  });

  it.each(COMPARISONS)("beside any other with %s: never meets exactly where no values hold", (operator) => {
    for (const other of VALUE_KINDS) {
      const pairs = [...samplePairs(kind, other)];
      const holds = pairs.some(([left, right]) => COMBINE[operator](left, right) === true);
      expect([other, neverMatch(operator, new Set([kind]), new Set([other]))]).toEqual([other, !holds]);
    }
  });
});

/** Pairs of values of two kinds: random ones, and each in the notation of the other kind. */
function samplePairs(one: ValueKind, other: ValueKind): readonly (readonly [LogicValue, LogicValue])[] {
  const options = { seed: 7, numRuns: 300 };
  const left = fc.sample(VALUES[one], options);
  const right = fc.sample(VALUES[other], { ...options, seed: one === other ? 7 : 8 });
  return left.flatMap((value, at) => {
    const beside = right[at] ?? null;
    const next = right[(at + 1) % right.length] ?? null;
    return [
      [value, beside] as const,
      [value, next] as const,
      ...writtenAs(value, other).map((alike) => [value, alike] as const),
      ...writtenAs(beside, one).map((alike) => [alike, beside] as const),
    ];
  });
}

/** The same value in the notation of another kind. */
function writtenAs(value: LogicValue, kind: ValueKind): readonly LogicValue[] {
  const text = toText(value);
  const moments = classifyValue(text) === "dateText" ? [{ moment: text }] : [];
  const ways = [text, Number(text), text === "true", [text], Number(value === true), ...moments];
  return ways.filter((way) => classifyValue(way) === kind);
}

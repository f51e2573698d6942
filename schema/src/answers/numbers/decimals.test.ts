import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDecimals, exactNumber, isOnStep } from "./decimals.ts";

describe("a number that is written", () => {
  it.each([
    ["12345678901234567", undefined],
    ["9007199254740993", undefined],
    ["9007199254740992", 9_007_199_254_740_992],
    ["0.12345678901234567890", undefined],
    ["0.1000000000000000", 0.1],
    ["1e400", undefined],
    ["1e-400", undefined],
    ["-0.00", 0],
    ["007", 7],
    ["0x10", undefined],
    ["", undefined],
    [".", undefined],
    ["1e+21", 1e21],
  ])("%s is held as %s", (text, value) => {
    expect(exactNumber(text)).toBe(value);
  });

  it("is held whenever it was one", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(exactNumber(String(value))).toBe(value + 0);
      }),
    );
  });
});

describe("a step", () => {
  it.each([
    [500_000.5, 1, 0, false],
    [500_000, 1, 0, true],
    [9_007_199_254_740_991, 2, 1, true],
    [9_007_199_254_740_990, 2, 1, false],
    [1.3, 0.1, 1, true],
    [1.25, 0.1, 1, false],
    [1_000_000.000_001, 0.000_001, 0, true],
    [1e21, 7, 0, false],
    [-0.3, 0.1, 0, true],
  ])("has %d on it, of %d from %d: %s", (value, step, from, isOn) => {
    expect(isOnStep(value, step, from)).toBe(isOn);
  });

  it("has every multiple of it on it, and nothing between, however large", () => {
    const cents = fc.integer({ min: -1e13, max: 1e13 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 2, max: 99 }), (count, step) => {
        expect(isOnStep(count / 100, 0.01, 0)).toBe(true);
        expect(isOnStep((count * step + 1) / 10, step / 10, 0)).toBe(false);
      }),
    );
  });
});

it("sums are those of the digits", () => {
  expect(addDecimals([0.1, 0.2])).toBe(0.3);
  expect(addDecimals([1e21, 1, -1e21])).toBe(1);
  expect(addDecimals([])).toBe(0);
});

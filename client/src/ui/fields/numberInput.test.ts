import { assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { clampNumber, formatNumber, parseNumber, stepNumber } from "./numberInput.ts";

const PLAIN = { shiftKey: false, altKey: false };
const SHIFT = { shiftKey: true, altKey: false };
const ALT = { shiftKey: false, altKey: true };

describe("a number field", () => {
  it("reads a comma as a decimal point and nothing as no number", () => {
    expect(parseNumber(" 1,5 ")).toBe(1.5);
    expect(parseNumber("")).toBeUndefined();
    expect(parseNumber("twelve")).toBeNaN();
  });

  it("steps by one, by ten with Shift and by a tenth with Alt", () => {
    expect(stepNumber(4, 1, { step: 1 }, PLAIN)).toBe(5);
    expect(stepNumber(4, -1, { step: 1 }, SHIFT)).toBe(-6);
    expect(stepNumber(4, 3, { step: 1 }, ALT)).toBe(4.3);
  });

  it("does not show the noise of binary fractions", () => {
    expect(stepNumber(0.1, 2, { step: 0.1 }, PLAIN)).toBe(0.3);
    expect(formatNumber(0.1 + 0.2)).toBe("0.3");
    expect(formatNumber(undefined)).toBe("");
  });

  it("keeps a fraction that is finer than the step when Shift is held", () => {
    expect(stepNumber(0.25, 1, { step: 0.05 }, SHIFT)).toBe(0.75);
  });

  it("never leaves its range", () => {
    assert(
      property(integer({ min: -500, max: 500 }), integer({ min: -99, max: 99 }), (value, count) => {
        const next = stepNumber(value, count, { min: -10, max: 10, step: 1 }, SHIFT);
        expect(next).toBeGreaterThanOrEqual(-10);
        expect(next).toBeLessThanOrEqual(10);
      }),
    );
  });

  it("leaves a number inside the range as it is", () => {
    assert(
      property(double({ min: 0, max: 1, noNaN: true }), (value) => {
        expect(clampNumber(value, { min: 0, max: 1 })).toBe(value);
      }),
    );
  });
});

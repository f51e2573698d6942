import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencySigns, formatDecimals, parseAmount, writeMoney } from "./amounts.ts";
import { numberMarks } from "./typedNumbers.ts";

const ENGLISH = numberMarks("en-US");
const GERMAN = numberMarks("de-DE");

describe("an amount", () => {
  it.each([
    ["1234.5", 1234.5],
    ["$1,234.50", 1234.5],
    ["1.234,50 €", 1234.5],
    ["1,234,567", 1_234_567],
    ["1,234", 1234],
    ["1.234", 1.234],
    ["12,5", 12.5],
    ["-3", -3],
    [".5", 0.5],
    ["7.", 7],
    ["1’200", 1200],
  ])("is read from %j as English people mean it", (text, value) => {
    expect(parseAmount(text, ENGLISH)).toBe(value);
  });

  it("is read the other way where the point groups", () => {
    expect(parseAmount("1.234", GERMAN)).toBe(1234);
    expect(parseAmount("1,234", GERMAN)).toBe(1.234);
  });

  it.each(["", "-", "abc", "1a", "1e5", ".", "1-2", "1234567890123456"])("is not read from %j", (text) => {
    expect(parseAmount(text, ENGLISH)).toBeUndefined();
  });

  it("is read back from how any language writes it", () => {
    const languages = fc.constantFrom("en-US", "de-DE", "de-CH", "fr-FR", "en-IN", "ar-EG", "sv-SE");
    const cents = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(languages, cents, fc.constantFrom(0, 2), (language, whole, decimals) => {
        const value = whole / 10 ** decimals;
        const marks = numberMarks(language);
        // Invisible direction marks are not part of a typed text.
        const shown = formatDecimals(value, decimals, language).replaceAll(/\p{Cf}/gu, "");
        expect(parseAmount(shown, marks)).toBeCloseTo(value, 5);
      }),
    );
  });
});

it("knows the sign and the decimals of a currency", () => {
  expect(currencySigns("USD", "en-US")).toEqual({ symbol: "$", decimals: 2 });
  expect(currencySigns("JPY", "en-US")).toEqual({ symbol: "¥", decimals: 0 });
  expect(currencySigns("CHF", "en-US").symbol).toBe("CHF");
  expect(writeMoney(1234.5, "EUR", "en-US")).toBe("€1,234.50");
});

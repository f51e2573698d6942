import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPlainDigits } from "./toPlainDigits.ts";
import { numberMarks, readTypedNumber, writeNumber } from "./typedNumbers.ts";

const LANGUAGES = ["en-US", "de-DE", "de-CH", "fr-FR", "hi-IN", "ar-EG", "fa-IR", "ja-JP", "sv-SE", "pt-BR"];

describe("a number that was typed", () => {
  it.each([
    ["de-DE", "1,5", 1.5],
    ["de-DE", "1.234,5", 1234.5],
    ["de-DE", "1.234", 1234],
    ["de-DE", "0.123", 0.123],
    ["de-DE", "1234.567", 1234.567],
    ["en-US", "1,5", 1.5],
    ["en-US", "1,234.5", 1234.5],
    ["hi-IN", "12,34,567", 1_234_567],
    ["hi-IN", "१२,३४,५६७.५", 1_234_567.5],
    ["de-CH", "1’234.5", 1234.5],
    ["de-CH", "1'234.5", 1234.5],
    ["fr-FR", "1\u202F234,5", 1234.5],
    ["fr-FR", "1 234 567", 1_234_567],
    ["ar-EG", "١٬٢٣٤٫٥", 1234.5],
    ["ar-EG", "١،٥", 1.5],
    ["fa-IR", "۱۲۳", 123],
    ["ja-JP", "１２３．５", 123.5],
    ["en-US", "−3", -3],
    ["sv-SE", "–3,5", -3.5],
    ["ar-EG", "\u061C-١", -1],
    ["en-US", "+7", 7],
  ])("in %s as %j is %d", (language, text, value) => {
    expect(readTypedNumber(text, [language])).toBe(value);
  });

  it.each([
    ["fr-FR", "1.234"],
    ["fr-FR", "1,234.5.6"],
    ["de-CH", "1,234"],
    ["de-DE", "1.2345"],
    ["ja-JP", "1,0000"],
    ["ar-EG", "١،٢٣٤"],
    ["en-US", "12 5"],
    ["en-US", "1,2,3"],
    ["en-US", "1.2.3"],
    ["en-US", "5²"],
    ["en-US", "½"],
    ["en-US", "0x10"],
    ["en-US", "3-"],
    ["en-US", "--3"],
    ["en-US", "Infinity"],
    ["en-US", "12345678901234567"],
    ["en-US", "٫"],
    ["en-US", "1".repeat(500)],
  ])("in %s as %j is none, or not clear", (language, text) => {
    expect(readTypedNumber(text, [language])).toBeUndefined();
  });

  it("is not guessed where two languages read it differently", () => {
    expect(readTypedNumber("1.234", ["en-US", "de-DE"])).toBeUndefined();
    expect(readTypedNumber("1,5", ["en-US", "de-DE"])).toBe(1.5);
    expect(readTypedNumber("1.234,5", ["en-US", "de-DE"])).toBe(1234.5);
  });

  it("is what was written, in every language and script", () => {
    const values = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
    );
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), values, (language, value) => {
        expect(readTypedNumber(writeNumber(value, language), [language])).toBe(value + 0);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom("latn", "arab", "arabext", "deva", "fullwide", "thai"),
        fc.integer({ min: -1e12, max: 1e12 }),
        (language, numberingSystem, hundredths) => {
          const value = hundredths / 100;
          const shown = new Intl.NumberFormat(language, { numberingSystem }).format(value);
          expect(readTypedNumber(shown, [language])).toBe(value + 0);
        },
      ),
    );
  });
});

it("the digits of every script are the same ten", () => {
  expect(["٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "０１２３４５６７８９", "𝟎𝟗𝟘"].map(toPlainDigits)).toEqual([
    "0123456789",
    "0123456789",
    "0123456789",
    "090",
  ]);
  expect(numberMarks("de-DE")).toEqual({ decimal: ",", group: "." });
});

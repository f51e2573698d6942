import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillMask, fitMask, forPurpose, maskExample, maskFor, maskPattern, takesDigitsOnly } from "./mask.ts";

function shaped(mask: string, text: string): string | undefined {
  const fitted = fitMask(mask, text);
  return fitted === undefined ? undefined : fillMask(mask, fitted);
}

describe("a mask", () => {
  it.each([
    ["9999 9999", "12345", "1234 5"],
    ["9999 9999", "1234", "1234"],
    ["(999) 999-9999", "5551234567", "(555) 123-4567"],
    ["(999) 999-9999", "555.123.4567 ", "(555) 123-4567"],
    ["(999) 999-9999", "(555) - 123 4567", "(555) 123-4567"],
    ["+1 (999)", "5", "+1 (5"],
    ["+1 (999)", "+1 5", "+1 (5"],
    ["+1 (999)", "1 5", "+1 (5"],
    ["AA-9999", "ab12", "AB-12"],
    ["**", "é7", "é7"],
    ["**", "e\u03017", "é7"],
    ["99", "１2", "12"],
    ["999-99-9999", "१२३४५६७८९", "123-45-6789"],
    ["9999 9999", "٤١١١-٤٢٢٢", "4111 4222"],
    ["99/99/9999", "12.31.2026", "12/31/2026"],
    ["AA", "ßa", "ßA"],
  ])("%j gives %j the shape %j", (mask, text, shape) => {
    expect(shaped(mask, text)).toBe(shape);
  });

  it.each([
    ["(999) 999-9999", "+15551234567"],
    ["(999) 999-9999", "+49 30 12345678"],
    ["+1 (999) 999-9999", "+49 30 901820"],
    ["(999) 999-9999", "555-123-4567 ext 9"],
    ["(999) 999-9999", "55512345678"],
    ["99999", "12345-6789"],
    ["99/99/9999", "2026-12-31"],
    ["99/99", "12/2028"],
    ["AA-9999", "1a2b3"],
    ["99", "1½"],
  ])("%j has no place for all of %j, and cuts none of it", (mask, text) => {
    expect(shaped(mask, text)).toBeUndefined();
  });

  it.each([
    ["phone-us", "+15551234567", "(555) 123-4567"],
    ["phone-us", "1 (555) 123-4567", "(555) 123-4567"],
    ["phone-us", "001-555-123-4567", "(555) 123-4567"],
    ["phone-us", "(155) 512-34567", "(555) 123-4567"],
    ["phone-us", "+١٥٥٥١٢٣٤٥٦٧", "(555) 123-4567"],
    ["phone-us", "+495551234567", undefined],
    ["card-expiry", "05/2028", "05/28"],
    ["card-expiry", "05/1928", undefined],
    ["card-expiry", "0528", "05/28"],
    ["zip", "+15551", undefined],
  ])("of a %s takes what browsers fill in, %j, as %j", (purpose, text, shape) => {
    expect(shaped(maskFor(purpose, ""), forPurpose(purpose, text))).toBe(shape);
  });

  it("takes a text that it shaped as it is, whatever the mask", () => {
    const masks = fc.string({
      unit: fc.constantFrom("9", "a", "A", "*", "-", " ", "1", "+", "x"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(masks, fc.string(), (mask, text) => {
        const once = shaped(mask, text) ?? "";
        expect(shaped(mask, once)).toBe(once);
      }),
    );
  });

  it("is full when its pattern matches, in the way browsers read patterns", () => {
    const pattern = new RegExp(`^(?:${maskPattern("(999) a.*/A-9")})$`, "v");
    expect(pattern.test("(123) x.7/Q-4")).toBe(true);
    expect(pattern.test("(123) x,7/Q-4")).toBe(false);
    expect(pattern.test("(123) x.7")).toBe(false);
  });

  it("has an example, and knows when they are all for digits", () => {
    expect(maskExample("99/*A")).toBe("00/xA");
    expect([takesDigitsOnly("(999) 999"), takesDigitsOnly("A9")]).toEqual([true, false]);
  });

  it("is that of its purpose, or one's own", () => {
    expect(maskFor("zip", "AA")).toBe("99999");
    expect(maskFor("custom", "AA")).toBe("AA");
  });
});

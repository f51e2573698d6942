import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskExample, fillMask, maskFor, maskPattern, takesDigitsOnly, unmask } from "./mask.ts";

function shaped(mask: string, text: string): string {
  return fillMask(mask, unmask(mask, text));
}

describe("a mask", () => {
  it.each([
    ["9999 9999", "12345", "1234 5"],
    ["9999 9999", "1234", "1234"],
    ["(999) 999-9999", "5551234567", "(555) 123-4567"],
    ["(999) 999-9999", "555-123-4567 ext", "(555) 123-4567"],
    ["+1 (999)", "5", "+1 (5"],
    ["AA-9999", "ab12", "AB-12"],
    ["AA-9999", "1a2b3", "AB-3"],
    ["**", "é7", "é7"],
    ["99", "１2", "2"],
  ])("%j gives %j the shape %j", (mask, text, shape) => {
    expect(shaped(mask, text)).toBe(shape);
  });

  it("takes a text that it shaped as it is, whatever the mask", () => {
    const masks = fc.string({
      unit: fc.constantFrom("9", "a", "A", "*", "-", " ", "1", "+", "x"),
      maxLength: 12,
    });
    fc.assert(
      fc.property(masks, fc.string(), (mask, text) => {
        const once = shaped(mask, text);
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

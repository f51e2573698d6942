import fc from "fast-check";
import { expect, it } from "vitest";
import { isOneLine, toOneLine } from "./oneLine.ts";

it.each(["Ann", "Ünï¢ødé 表單", "שלום", "\u200Eنموذج", "👩‍👩‍👧‍👦", "می‌خواهم", "a\u00A0b"])(
  "%j is one line",
  (name) => {
    expect(isOneLine(name)).toBe(true);
  },
);

it.each([
  "\n",
  "\r",
  "\u0000",
  "\u001B[31m",
  "\u007F",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u202E",
  "\u2066",
  "\t",
])("a name with %j is none", (sign) => {
  expect(isOneLine(`Pay${sign}roll`)).toBe(false);
});

it("makes one line of any text, and leaves alone what is one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = toOneLine(text);
      expect(isOneLine(line)).toBe(true);
      expect(toOneLine(line)).toBe(line);
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { measurePassword } from "./measurePassword.ts";

it("says how many characters are missing", () => {
  expect(measurePassword("", 12, [])).toEqual({ bars: 0, text: "At least 12 characters." });
  expect(measurePassword("kjh76gv!x1", 12, [])).toEqual({ bars: 1, text: "2 more characters needed." });
  expect(measurePassword("kjh76gv!x1a", 12, [])).toEqual({ bars: 1, text: "1 more character needed." });
});

it.each(["aaaaaaaaaaaaaaaa", "abcdefghijklmnop", "1234567890123456", "passwordpassword", "qwerty123456"])(
  "%s is weak however long it is",
  (password) => {
    expect(measurePassword(password, 12, []).bars).toBe(1);
  },
);

it("what the person typed elsewhere on the page does not make it stronger", () => {
  const known = ["Mara Lindqvist", "mara@riverside.example", "Riverside Supply"];
  expect(measurePassword("Lindqvist-Riverside", 12, []).bars).toBeGreaterThan(2);
  expect(measurePassword("Lindqvist-Riverside", 12, known).bars).toBe(1);
});

it("a random sentence of words is very strong", () => {
  expect(measurePassword("orbit candle meadow trumpet", 12, [])).toEqual({
    bars: 4,
    text: "Very strong. 27 characters.",
  });
});

it("one more different character never makes it weaker", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (password) => {
      const longer = measurePassword(`${password}⌘`, 12, []);
      expect(longer.bars).toBeGreaterThanOrEqual(measurePassword(password, 12, []).bars);
    }),
  );
});

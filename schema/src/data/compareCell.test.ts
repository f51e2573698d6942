import fc from "fast-check";
import { expect, it } from "vitest";
import { compareContents, testCell } from "./compareCell.ts";

it("texts are in the order of their bytes in UTF-8, as in SQLite", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "b", "é", "\uD7FF", "\uE000", "\uFF00", "\u{10000}", "\u{1F600}"),
  });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(compareContents(a, b)).toBe(compareBytes(a, b));
    }),
  );
  expect(compareContents("\u{1F600}", "\uFF00")).toBe(1);
});

it("numbers are in the order of their values", () => {
  expect([10, 9, -1, 1e300].toSorted(compareContents)).toEqual([-1, 9, 10, 1e300]);
});

it("a value that does not fit is filled, and neither equal nor more nor less than another", () => {
  const unfit = { part: "", number: null, text: null };
  expect(testCell(unfit, { is: "filled" })).toBe(true);
  expect(testCell(unfit, { is: "among", contents: [0, ""] })).toBe(false);
  expect(testCell(unfit, { is: "contains", text: "" })).toBe(false);
  for (const is of ["moreThan", "atLeast", "lessThan", "atMost"] as const) {
    expect(testCell(unfit, { is, content: 0 })).toBe(false);
    expect(testCell(unfit, { is, content: "" })).toBe(false);
  }
});

/** The order of bytes in UTF-8 is that of code points. */
function compareBytes(a: string, b: string): number {
  const [first = [], second = []] = [a, b].map((text) =>
    Array.from(text, (character) => character.codePointAt(0) ?? 0),
  );
  const at = first.findIndex((point, index) => point !== second[index]);
  return at < 0 ? Math.sign(first.length - second.length) : Math.sign((first[at] ?? 0) - (second[at] ?? -1));
}

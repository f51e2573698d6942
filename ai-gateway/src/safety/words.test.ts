import fc from "fast-check";
import { expect, it } from "vitest";
import { splitWords } from "./words.ts";

it("finds the same words in a text of ASCII alone as in one with letters beyond", () => {
  const text = fc.string({ unit: "binary-ascii", maxLength: 200 });
  fc.assert(
    fc.property(text, (ascii) => {
      expect(splitWords(`${ascii}. été`)).toEqual([
        ...splitWords(`${ascii}.`),
        ...splitWords(`${" ".repeat(ascii.length + 1)} été`),
      ]);
    }),
  );
});

it("reads what is written in other signs, with accents or with gaps", () => {
  expect(splitWords("h4ck K\u00cdLL k i l l 4711").map(({ word }) => word)).toEqual([
    "hack",
    "kill",
    "kill",
    "4711",
  ]);
});

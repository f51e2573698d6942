import fc from "fast-check";
import { expect, it } from "vitest";
import { takeBackEdit } from "./rebaseText.ts";

it("with nothing typed since, the text is as it was", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(takeBackEdit(before, after, after)).toBe(before);
    }),
  );
});

it("what was typed before or behind the edit stays", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ minLength: 1 }),
      fc.string(),
      fc.string(),
      (left, mine, right, theirs) => {
        const before = `${left}|${right}`;
        const after = `${left}|${mine}${right}`;
        for (const current of [`${theirs}${after}`, `${after}${theirs}`]) {
          const back = takeBackEdit(before, after, current);
          expect([`${theirs}${before}`, `${before}${theirs}`, undefined]).toContain(back);
        }
      },
    ),
  );
});

it("typing inside the edit is in the way", () => {
  expect(takeBackEdit("", "abcdef", "abc123def")).toBeUndefined();
  expect(takeBackEdit("x", "xabcdef", "xabc123def")).toBeUndefined();
});

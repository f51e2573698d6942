import fc from "fast-check";
import { expect, it } from "vitest";
import { haveBothReplaced, mergeTexts, revertEdit } from "./rebaseText.ts";

it("with nothing typed since, the text is as it was", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(revertEdit(before, after, after)).toBe(before);
    }),
  );
});

it("what was typed before or behind the edit stays", () => {
  const both = fc.string({ unit: fc.constantFrom("a", "b", "1", "2") });
  const theirOwn = fc.string({ unit: fc.constantFrom("a", "b") });
  const myOwn = fc.string({ unit: fc.constantFrom("1", "2"), minLength: 1 });
  fc.assert(
    fc.property(both, myOwn, both, theirOwn, (left, mine, right, theirs) => {
      const before = `${left}|${right}`;
      const after = `${left}|${mine}${right}`;
      for (const current of [`${theirs}${after}`, `${after}${theirs}`]) {
        const back = revertEdit(before, after, current);
        expect([`${theirs}${before}`, `${before}${theirs}`, undefined]).toContain(back);
      }
    }),
  );
});

// For an edit "_" behind " _" the order is ambiguous: "_ " may remain as well.
it("whatever was typed before or behind the edit, no more than the edit is taken back", () => {
  const any = fc.string();
  fc.assert(
    fc.property(any, fc.string({ minLength: 1 }), any, any, (left, mine, right, theirs) => {
      const after = `${left}|${mine}${right}`;
      for (const current of [`${theirs}${after}`, `${after}${theirs}`]) {
        const back = revertEdit(`${left}|${right}`, after, current);
        expect(back === undefined || withEdit(back, mine).includes(current)).toBe(true);
      }
    }),
    { examples: [["", "_", "", " _"]] },
  );
});

/** All texts with an edit inserted at every possible position. */
function withEdit(text: string, edit: string): readonly string[] {
  return Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at) + edit + text.slice(at));
}

it("typing inside the edit is in the way", () => {
  expect(revertEdit("", "abcdef", "abc123def")).toBeUndefined();
  expect(revertEdit("x", "xabcdef", "xabc123def")).toBeUndefined();
});

it("two edits of one text merge: one alone is taken as it is, and what either wrote is there", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "é", "😀") });
  fc.assert(
    fc.property(letters, letters, letters, letters, (left, cut, right, typed) => {
      const original = left + cut + right;
      const mine = `${left}<${typed}>${right}`;
      expect(mergeTexts(original, mine, original)).toBe(mine);
      expect(mergeTexts(original, original, mine)).toBe(mine);
      const theirs = `[${original}`;
      expect(mergeTexts(original, mine, theirs)).toBe(`[${mine}`);
      expect(mergeTexts(original, `${original}]`, mine)).toBe(`${mine}]`);
    }),
  );
});

it("two edits of one place keep what both wrote and nothing that either deleted", () => {
  expect(mergeTexts("Your name", "Your first name", "Your last name")).toBe("Your last first name");
  expect(mergeTexts("abcdef", "aXf", "abYf")).toBe("aXYf");
  expect(mergeTexts("abcdef", "abXf", "aYef")).toBe("aYXf");
});

it("two who put something else in the place of the same letters have both replaced them", () => {
  expect(haveBothReplaced("Phone", "Mobile", "Telephone")).toBe(true);
  expect(haveBothReplaced("New field", "Your name", "Full name")).toBe(true);
  expect(haveBothReplaced("Phone", "Phone number", "Your Phone")).toBe(false);
  expect(haveBothReplaced("Phone", "Mobile", "Mobile")).toBe(false);
  expect(haveBothReplaced("Phone", "", "Mobile")).toBe(false);
  expect(haveBothReplaced("", "Mobile", "Telephone")).toBe(false);
});

it("whether both have replaced the same is one answer for either of them, and never so where one left the text alone", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "é", "😀") });
  fc.assert(
    fc.property(letters, letters, letters, (original, mine, theirs) => {
      expect(haveBothReplaced(original, mine, theirs)).toBe(haveBothReplaced(original, theirs, mine));
      expect(haveBothReplaced(original, mine, original)).toBe(false);
    }),
  );
});

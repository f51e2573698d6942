import fc from "fast-check";
import { expect, it } from "vitest";
import { changedFields } from "./changedFields.ts";

it("names what was changed, added and taken away", () => {
  const before = { name: "Zoë", age: 3, place: { city: "Bern", zip: "3000" }, tags: ["a", "b"] };
  const after = { name: "Zoe", place: { zip: "3000", city: "Bern" }, tags: ["b", "a"], note: "" };
  expect(changedFields(before, after)).toEqual(["name", "age", "tags", "note"]);
  expect(changedFields(before, { ...before })).toEqual([]);
});

it("names the same fields both ways", () => {
  const answers = fc.dictionary(
    fc.constantFrom("a", "b", "c", "constructor"),
    fc.constantFrom("x", 1, true, null),
  );
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      expect(changedFields(before, after).toSorted()).toEqual(changedFields(after, before).toSorted());
    }),
  );
});

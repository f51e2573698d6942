import fc from "fast-check";
import { expect, it } from "vitest";
import { json } from "./index.ts";

it("takes what survives JSON unchanged, and gives it as it came", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const isSafe = !JSON.stringify(value).includes('"__proto__":');
      expect(json.safeParse(value).data).toBe(isSafe ? value : undefined);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["undefined", undefined],
  ["a place in a list that nothing was put in", Array.from({ length: 2 }).concat(["a"])],
  ["a hole in a list", Object.assign([], { 1: "a", length: 2 })],
  ["an infinite number", [Infinity]],
  ["no number", { a: Number.NaN }],
  ["a bigint", 1n],
  ["a function", { a: () => 1 }],
  ["a date", new Date(0)],
  ["a map", { a: new Map() }],
  ["what nests deeper than a stack is", JSON.parse("[".repeat(100_000) + "]".repeat(100_000))],
  ["what nests deeper in objects", JSON.parse('{"a":'.repeat(100_000) + "1" + "}".repeat(100_000))],
  ["a key that reaches a prototype", JSON.parse('{"a":{"__proto__":1}}')],
])("refuses %s", (_what, value) => {
  expect(json.safeParse(value).success).toBe(false);
});

import { expect, it } from "vitest";
import { parseJson } from "./parseJson.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

it.each([
  ["64 levels", nested(64), true],
  ["65 levels", nested(65), false],
  ["65 levels of objects", '{"a":'.repeat(65) + "1" + "}".repeat(65), false],
  ["brackets in a text", JSON.stringify([`${"[".repeat(1000)}"\\`, "]"]), true],
  ["400,000 values", JSON.stringify(Array.from({ length: 400_000 }, () => 0)), true],
  ["600,000 values", JSON.stringify(Array.from({ length: 600_000 }, () => 0)), false],
  ["a text that does not end", '"[[[', false],
])("reads %s: %s", (_name, text, expected) => {
  expect(parseJson(text).ok).toBe(expected);
});

it("lets a reader say how many values there may be", () => {
  expect(parseJson("[1,2]", 2).ok).toBe(false);
  expect(parseJson("[1,2]", 3)).toEqual({ ok: true, value: [1, 2] });
});

it.each([
  ["12345678901234567", "12345678901234567"],
  ["0.12345678901234567890", "0.12345678901234567890"],
  ["1e400", "1e400"],
  ["0.1", 0.1],
  ["9007199254740991", 9_007_199_254_740_991],
  ["1.50000000000000000000", 1.5],
])("keeps %s as what it is", (written, value) => {
  expect(parseJson(`{"a":[${written}],"b":"12345678901234567"}`)).toEqual({
    ok: true,
    value: { a: [value], b: "12345678901234567" },
  });
});

import { expect, it } from "vitest";
import { describeCount } from "./describeCount.ts";
import { fill } from "./errors.ts";

it.each([
  [0, "0 components"],
  [1, "1 component"],
  [2, "2 components"],
])("%i things are counted as %s", (count, words) => {
  expect(describeCount(count, "component")).toBe(words);
});

it("a plural that does not end in s is said", () => {
  expect(describeCount(1, "property", "properties")).toBe("1 property");
  expect(describeCount(3, "property", "properties")).toBe("3 properties");
});

it("a message counts what it is filled with", () => {
  const message = "Use at least {min|character|characters}";
  expect(fill(message, { min: 1 })).toBe("Use at least 1 character");
  expect(fill(message, { min: 3 })).toBe("Use at least 3 characters");
  expect(fill(message, {})).toBe(message);
});

import { expect, it } from "vitest";
import { describeEntryChanges, describeSpan } from "./describeEntryChanges.ts";

const entryChanges = (keys: readonly string[], isNew = false) =>
  ({ root: "widgets", id: "a", keys, isNew }) as const;

it("says what happened to a thing in words", () => {
  expect(describeEntryChanges(entryChanges(["xy"]))).toBe("position");
  expect(describeEntryChanges(entryChanges(["xy", "t:label"]))).toBe("position and label");
  expect(describeEntryChanges(entryChanges(["xy", "wh", "name", "t:label"]))).toBe("4 properties");
  expect(describeEntryChanges(entryChanges(["type", "xy"], true))).toBe("added");
  expect(describeEntryChanges(entryChanges(["xy", "del"]))).toBe("deleted or restored");
});

it.each([
  [5000, "a moment"],
  [60_000, "1 minute"],
  [42 * 60_000, "42 minutes"],
  [3 * 3_600_000, "3 hours"],
  [50 * 3_600_000, "2 days"],
])("%i ms are %s", (ms, text) => {
  expect(describeSpan(ms)).toBe(text);
});

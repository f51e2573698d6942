import { expect, it } from "vitest";
import { describeDifference } from "./describeDifference.ts";

const NOTHING = { added: [], removed: [], changed: [], isOtherChanged: false };

it("says that nothing differs", () => {
  expect(describeDifference(NOTHING)).toBe("Nothing has changed since.");
});

it("counts what comes back, goes and changes", () => {
  expect(describeDifference({ ...NOTHING, changed: ["a"] })).toBe("Restoring changes 1 component.");
  expect(describeDifference({ ...NOTHING, added: ["a", "b"], removed: ["c"] })).toBe(
    "Restoring brings back 2 components and removes 1 component.",
  );
  expect(describeDifference({ added: ["a"], removed: ["b"], changed: ["c"], isOtherChanged: true })).toBe(
    "Restoring brings back 1 component, removes 1 component and changes 1 component, and the name, the theme or the screens.",
  );
});

it("names what is no component", () => {
  expect(describeDifference({ ...NOTHING, isOtherChanged: true })).toBe(
    "Restoring changes the name, the theme or the screens.",
  );
});

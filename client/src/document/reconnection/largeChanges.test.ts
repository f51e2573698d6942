import { expect, it } from "vitest";
import type { ProposedChange } from "@formweave/schema/model";
import { groupChanges, isTooLarge } from "./largeChanges.ts";

const set = (id: string, key: string, after: string | boolean): ProposedChange => ({
  kind: "set",
  root: "widgets",
  id,
  key,
  after,
});

it("what is too large is in no group, and keeps nothing else out of one", () => {
  const large = set("terms", "t:label", "x".repeat(1_400_000));
  const others = Array.from({ length: 2500 }, (_, index) => set(`w${index}`, "name", `Name ${index}`));
  expect(isTooLarge(large)).toBe(true);
  const groups = groupChanges([large, ...others]);
  expect(groups.flat()).toEqual(others);
  expect(Math.max(...groups.map((group) => group.length))).toBeLessThanOrEqual(1000);
});

it("groups stay below what goes at once", () => {
  const changes = Array.from({ length: 100 }, (_, index) => set(`w${index}`, "t:label", "x".repeat(9000)));
  const sizes = groupChanges(changes).map((group) => JSON.stringify(group).length);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThan(300 * 1024);
});

it("a component is unlocked before and locked after all other changes, whatever their group", () => {
  const changes = [set("w", "locked", true), set("v", "locked", false), set("w", "name", "New")];
  expect(groupChanges(changes).flat()).toEqual([changes[1], changes[2], changes[0]]);
});

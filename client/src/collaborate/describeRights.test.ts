import { expect, it } from "vitest";
import { describeJoining } from "./describeJoining.ts";
import { describeRights } from "./useRightsToasts.ts";

it.each([
  [[false, false], [true, false], "You may now comment here"],
  [[true, true], [true, false], "You may no longer copy here"],
  [[true, false], [false, true], "You may no longer comment here. You may now copy here"],
  [[true, true], [true, true], undefined],
] as const)("from %j to %j a guest is told: %s", (before, now, words) => {
  expect(describeRights(rights(before), rights(now))).toBe(words);
});

it.each([
  [[false, false], "You see the form live, as the team builds it."],
  [[true, false], "You see the form live, as the team builds it. You may comment."],
  [[true, true], "You see the form live, as the team builds it. You may comment and copy from it."],
] as const)("the door of a link that allows %j says: %s", (allowed, words) => {
  expect(describeJoining({ projectKind: "form", ...rights(allowed) })).toBe(words);
});

function rights([allowComments, allowCopy]: readonly [boolean, boolean]) {
  return { allowComments, allowCopy };
}

import { expect, it } from "vitest";
import { canInvite, isInviteInvalid, SHARE_LEVELS } from "./shareLevels.ts";

it.each([
  ["", false, false],
  ["   ", false, false],
  ["mara", false, true],
  ["@", true, false],
  [" mara@example.org ", true, false],
])("%j can be invited: %s, is marked invalid: %s", (email, isEnabled, isMarked) => {
  expect(canInvite(email)).toBe(isEnabled);
  expect(isInviteInvalid(email)).toBe(isMarked);
});

it("ownership is not given in the share dialog", () => {
  expect(SHARE_LEVELS.map((level) => level.value)).toEqual(["viewer", "reviewer", "editor", "admin"]);
});

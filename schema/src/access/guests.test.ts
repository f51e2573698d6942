import { expect, it } from "vitest";
import { can, type ProjectAction } from "./can.ts";
import { guestRights, guestScopes, nearestLevel } from "./guests.ts";

it.each([
  [false, false, ["project.view"], "viewer"],
  [true, false, ["project.view", "comment.read", "comment.write"], "reviewer"],
  [false, true, ["project.view", "canvas.copy"], "viewer"],
  [true, true, ["project.view", "comment.read", "comment.write", "canvas.copy"], "reviewer"],
] as const)("with comments %s and copying %s a guest may %j", (allowComments, allowCopy, scopes, level) => {
  const guest = { role: undefined, scopes: guestScopes({ allowComments, allowCopy }) };
  expect(guest.scopes).toEqual(scopes);
  expect(guestRights(guest)).toEqual({ allowComments, allowCopy });
  expect(nearestLevel(guest)).toBe(level);
});

it("a guest may nothing of what a level or a role would add", () => {
  const scopes = guestScopes({ allowComments: true, allowCopy: true });
  const guest = { role: "owner", level: "owner", scopes } as const;
  const others: ProjectAction[] = ["canvas.edit", "members.view", "versions.view", "canvas.propose"];
  expect(others.filter((action) => can(guest, action))).toEqual([]);
});

it("the level of somebody with access of their own is theirs", () => {
  expect(nearestLevel({ role: "admin", level: "viewer" })).toBe("admin");
  expect(nearestLevel({ role: "member" })).toBeUndefined();
  expect(nearestLevel({ role: undefined, scopes: ["versions.view"] })).toBeUndefined();
});

import { expect, it } from "vitest";
import { can, effectiveLevel, KEY_SCOPES } from "./can.ts";

it("a key may do what its scopes say, and nothing of what a role would add", () => {
  const key = { role: "owner", level: "owner", scopes: ["responses.read"] } as const;
  expect(can(key, "responses.read")).toBe(true);
  for (const action of ["project.view", "responses.edit", "project.delete", "project.create"] as const)
    expect([action, can(key, action)]).toEqual([action, false]);
});

it("no key is given the right to more keys, people or the whole project", () => {
  for (const action of [
    "project.settings",
    "members.manage",
    "project.delete",
    "project.transfer",
    "canvas.renew",
  ])
    expect(KEY_SCOPES).not.toContain(action);
});

it("who has yet to turn two-factor on may nothing, whatever they are", () => {
  const owner = { role: "owner", level: "owner", isSuperAdmin: true, needsSecondStep: true } as const;
  for (const action of ["project.view", "organization.view", "ai.use", "installation.view"] as const)
    expect([action, can(owner, action)]).toEqual([action, false]);
});

it("a super admin is an owner of every project, without a place in its organization", () => {
  const superAdmin = { role: undefined, level: "viewer", isSuperAdmin: true } as const;
  expect(effectiveLevel(superAdmin)).toBe("owner");
  expect(can(superAdmin, "project.transfer")).toBe(true);
});

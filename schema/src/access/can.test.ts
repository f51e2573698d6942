import { expect, it } from "vitest";
import { can, KEY_SCOPES } from "./can.ts";

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

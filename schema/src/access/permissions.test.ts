import { expect, it } from "vitest";
import { can, type OrganizationAction } from "./can.ts";
import { marketplaceRole, PERMISSIONS, listPermissions, type OrganizationActor } from "./permissions.ts";

const STANDINGS = {
  nobody: { role: undefined },
  member: { role: "member" },
  admin: { role: "admin" },
  owner: { role: "owner" },
  superAdmin: { role: undefined, isSuperAdmin: true },
} as const satisfies Record<string, OrganizationActor>;

it.each([
  ["manage_users", "superAdmin"],
  ["manage_organizations", "superAdmin"],
  ["view_analytics", "superAdmin"],
  ["manage_system", "superAdmin"],
  ["manage_org_users", "admin owner superAdmin"],
  ["manage_org_settings", "admin owner superAdmin"],
  ["view_org_analytics", "admin owner superAdmin"],
  ["create_forms", "member admin owner superAdmin"],
  ["manage_forms", "admin owner superAdmin"],
  ["view_forms", "member admin owner superAdmin"],
  ["submit_forms", "member admin owner superAdmin"],
  ["create_workflows", "member admin owner superAdmin"],
  ["manage_workflows", "admin owner superAdmin"],
  ["execute_workflows", "member admin owner superAdmin"],
  ["use_ai_features", "member admin owner superAdmin"],
  ["manage_integrations", "admin owner superAdmin"],
  ["manage_mfa", "owner superAdmin"],
  ["view_audit_logs", "admin owner superAdmin"],
] as const)("%s is for %s", (permission, whom) => {
  const have = Object.entries(STANDINGS).filter(([, actor]) => listPermissions(actor).includes(permission));
  expect(have.map(([name]) => name).join(" ")).toBe(whom);
});

it("there are 18 permissions", () => {
  expect(new Set(PERMISSIONS).size).toBe(18);
});

it.each([
  ["organization.view", "member admin owner superAdmin"],
  ["project.create", "member admin owner superAdmin"],
  ["ai.use", "member admin owner superAdmin"],
  ["folders.manage", "admin owner superAdmin"],
  ["organization.people", "admin owner superAdmin"],
  ["organization.settings", "admin owner superAdmin"],
  ["organization.security", "owner superAdmin"],
  ["organization.usage", "admin owner superAdmin"],
  ["installation.view", "superAdmin"],
  ["installation.people", "superAdmin"],
  ["installation.organizations", "superAdmin"],
] satisfies [OrganizationAction, string][])("%s may be done by %s", (action, whom) => {
  const may = Object.entries(STANDINGS).filter(([, actor]) => can(actor, action));
  expect(may.map(([name]) => name).join(" ")).toBe(whom);
});

it.each([
  ["nobody", "user"],
  ["member", "developer"],
  ["admin", "admin"],
  ["owner", "admin"],
  ["superAdmin", "admin"],
] as const)("%s is %s to the marketplace", (name, role) => {
  expect(marketplaceRole(STANDINGS[name])).toBe(role);
});

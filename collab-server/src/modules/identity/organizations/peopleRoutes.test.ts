import { belongings, organizationMember } from "@formweave/schema/api";
import type { OrganizationRole } from "@formweave/schema/access";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { RIG_PASSWORD, startOrganization, type OrganizationRig } from "../../../testing/organizationRig.ts";
import { secondOrganization } from "../../../testing/secondOrganization.ts";
import { stranger, type SignedInPerson } from "../../../testing/startServer.ts";

const MEMBERS = "/api/organization/members";

let rig: OrganizationRig;

beforeEach(async () => {
  rig = await startOrganization();
  onTestFinished(() => rig.server.stop());
});

async function people(by: SignedInPerson = rig.ada) {
  return z.array(organizationMember).parse((await by.call("GET", MEMBERS)).data);
}

async function rolesNow(): Promise<Record<string, OrganizationRole>> {
  return Object.fromEntries((await people()).map(({ name, role }) => [name, role]));
}

function toMemberPath(person: SignedInPerson, rest = ""): string {
  return `${MEMBERS}/${person.me.user.id}${rest}`;
}

describe("who sees and changes whom", () => {
  it("shows the people to owners and admins, with what may be done about each", async () => {
    const [ben, cleo] = [await rig.join("ben", "admin"), await rig.join("cleo", "member")];
    expect((await people(ben)).map(({ name, role, mayManage }) => [name, role, mayManage])).toEqual([
      ["Ada Owner", "owner", false],
      ["ben", "admin", false],
      ["cleo", "member", true],
    ]);
    expect((await cleo.call("GET", MEMBERS)).status).toBe(403);
  });

  it.each([
    ["owner", "admin", "member", 200],
    ["owner", "member", "owner", 200],
    ["admin", "member", "admin", 200],
    ["admin", "member", "owner", 403],
    ["admin", "admin", "member", 403],
    ["admin", "owner", "member", 403],
    ["member", "member", "member", 403],
  ] as const)("somebody who is %s may make somebody who is %s %s: %s", async (by, of, to, status) => {
    const caller = by === "owner" ? rig.ada : await rig.join("caller", by);
    const target = await rig.join("target", of);
    expect((await caller.call("PATCH", toMemberPath(target), { role: to })).status).toBe(status);
    expect((await rolesNow())["target"]).toBe(status === 200 ? to : of);
  });

  it("nobody changes their own role, and the last owner stays", async () => {
    expect((await rig.ada.call("PATCH", toMemberPath(rig.ada), { role: "member" })).status).toBe(403);
    const ben = await rig.join("ben", "owner");
    expect((await ben.call("PATCH", toMemberPath(rig.ada), { role: "member" })).status).toBe(200);
    expect((await ben.call("POST", toMemberPath(ben, "/release"), {})).status).toBe(403);
  });

  it("knows nobody of another organization", async () => {
    const others = await rig.join("ben", "member");
    const elsewhere = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "owner" });
    await rig.ada.call("POST", "/api/organization/switch", { organizationId: elsewhere });
    expect(await people()).toHaveLength(1);
    for (const [method, rest] of [
      ["PATCH", ""],
      ["POST", "/release"],
      ["GET", "/belongings"],
      ["DELETE", "/two-factor"],
    ] as const) {
      const { error } = await rig.ada.call(
        method,
        toMemberPath(others, rest),
        method === "GET" || method === "DELETE" ? undefined : { role: "member" },
      );
      expect([method, rest, error?.code]).toEqual([method, rest, "MEMBER_NOT_FOUND"]);
    }
    expect((await rig.ada.call("POST", toMemberPath(others, "/reset"), {})).status).toBe(403);
  });

  it("nobody acts for who belongs elsewhere too: that would open what they have there", async () => {
    const ben = await rig.join("ben", "member");
    expect((await rig.ada.call("POST", toMemberPath(ben, "/reset"), {})).status).toBe(200);
    secondOrganization(rig.server, { userId: ben.me.user.id, role: "member" });
    expect((await rig.ada.call("POST", toMemberPath(ben, "/reset"), {})).status).toBe(403);
    expect((await rig.ada.call("DELETE", toMemberPath(ben, "/two-factor"))).status).toBe(403);
    expect((await people()).map(({ mayManage, mayActFor }) => [mayManage, mayActFor])).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});

describe("releasing somebody", () => {
  it("ends every way in, finds their projects an owner, and keeps their name", async () => {
    const [ben, cleo] = [await rig.join("ben", "admin"), await rig.join("cleo", "member")];
    const [alone, shared] = [await rig.newProject(ben, "Alone"), await rig.newProject(ben, "Shared")];
    const toCleo = { email: "cleo@example.com", permission: "viewer" };
    await ben.call("POST", `/api/projects/${alone}/invitations`, toCleo);
    await ben.call("POST", `/api/projects/${shared}/keys`, { name: "Bot", scopes: ["project.view"] });
    const invited = await rig.invite(ben, "dora@example.com", "member");
    expect(belongings.parse((await rig.ada.call("GET", toMemberPath(ben, "/belongings"))).data)).toEqual({
      projects: [
        { id: alone, name: "Alone" },
        { id: shared, name: "Shared" },
      ],
      apiKeys: 1,
      staysElsewhere: false,
    });
    const released = await rig.ada.call("POST", toMemberPath(ben, "/release"), {
      successorId: cleo.me.user.id,
    });
    expect(
      z
        .array(organizationMember)
        .parse(released.data)
        .map(({ name }) => name),
    ).toEqual(["Ada Owner", "cleo"]);
    expect((await ben.call("GET", "/api/me")).status).toBe(401);
    const credentials = { email: "ben@example.com" };
    const signIn = (password: string) =>
      stranger(rig.server.url).call("POST", "/api/auth/signin", { ...credentials, password });
    // Only somebody who knows the password learns the reason.
    expect(await signIn(RIG_PASSWORD)).toMatchObject({ status: 401, error: { code: "ACCOUNT_RELEASED" } });
    expect(await signIn("another password")).toMatchObject({ status: 401, error: { code: "SIGNIN_FAILED" } });
    expect((await stranger(rig.server.url).call("GET", invited)).error?.code).toBe("INVITATION_NOT_FOUND");
    expect((await cleo.call("GET", `/api/projects/${alone}`)).data).toMatchObject({ level: "owner" });
    expect((await rig.ada.call("GET", `/api/projects/${alone}/invitations`)).data).toEqual([]);
    expect((await rig.ada.call("GET", `/api/projects/${shared}/keys`)).data).toEqual([]);
    const { data } = await rig.ada.call("GET", `/api/projects/${alone}/members`);
    expect(JSON.stringify(data)).not.toContain("ben@example.com");
  });

  it("the caller owns what nobody else is named for", async () => {
    const ben = await rig.join("ben", "member");
    const projectId = await rig.newProject(ben, "Alone");
    await rig.ada.call("POST", toMemberPath(ben, "/release"), {});
    const { data } = await rig.ada.call("GET", `/api/projects/${projectId}/members`);
    expect(data).toMatchObject([{ name: "Ada Owner", level: "owner", inherited: false }]);
  });

  it.each(["the person", "a stranger"])("%s owns nothing afterwards", async (whom) => {
    const ben = await rig.join("ben", "member");
    const successorId = whom === "the person" ? ben.me.user.id : "00000000-0000-4000-8000-000000000000";
    const refused = await rig.ada.call("POST", toMemberPath(ben, "/release"), { successorId });
    expect(refused.error?.code).toBe("MEMBER_NOT_FOUND");
    expect((await ben.call("GET", "/api/me")).status).toBe(200);
  });

  it("leaves who belongs elsewhere signed in there, and nothing of here in their lists", async () => {
    const ben = await rig.join("ben", "member");
    await rig.newProject(ben, "Here");
    secondOrganization(rig.server, { userId: ben.me.user.id, role: "member" });
    await rig.ada.call("POST", toMemberPath(ben, "/release"), {});
    expect((await ben.call("GET", "/api/me")).data).toMatchObject({ organization: { name: "Others" } });
    expect((await ben.call("GET", "/api/projects")).data).toEqual([]);
  });

  it("an invitation opens the account again, and signs nobody in by that", async () => {
    const ben = await rig.join("ben", "member");
    await rig.ada.call("POST", toMemberPath(ben, "/release"), {});
    const path = await rig.invite(rig.ada, "ben@example.com", "admin");
    expect((await stranger(rig.server.url).call("GET", path)).data).toMatchObject({ account: "closed" });
    const { id, name } = rig.ada.me.organization;
    const mallory = { name: "Mallory", password: "my own password" };
    const { data, headers } = await stranger(rig.server.url).call("POST", `${path}/accept`, mallory);
    expect([data, headers.getSetCookie()]).toEqual([
      { organization: { id, name, role: "admin" }, needsSignIn: true },
      [],
    ]);
    const stolen = { email: "ben@example.com", password: mallory.password };
    expect((await stranger(rig.server.url).call("POST", "/api/auth/signin", stolen)).status).toBe(401);
    expect((await rig.signIn("ben@example.com")).me).toMatchObject({
      user: { name: "ben" },
      organization: { role: "admin" },
    });
  });
});

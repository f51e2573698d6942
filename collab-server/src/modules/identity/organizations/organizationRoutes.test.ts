import { invitationLink, projectSummary, totpSetup } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { RIG_PASSWORD, startOrganization, type OrganizationRig } from "../../../testing/organizationRig.ts";
import { secondOrganization } from "../../../testing/secondOrganization.ts";
import { invited, type SignedInPerson } from "../../../testing/startServer.ts";
import { totpCode } from "../accounts/two-factor/totp.ts";

const STEP = 30_000;

let rig: OrganizationRig;

beforeEach(async () => {
  rig = await startOrganization();
  onTestFinished(() => rig.server.stop());
});

async function turnTwoFactorOn(person: SignedInPerson): Promise<string> {
  const begun = await person.call("POST", "/api/account/totp", { password: RIG_PASSWORD });
  const { secret } = totpSetup.parse(begun.data);
  const code = totpCode(secret, Math.floor(rig.now() / STEP));
  expect((await person.call("POST", "/api/account/totp/confirm", { code })).status).toBe(200);
  rig.pass(STEP);
  return secret;
}

function ask(person: SignedInPerson, requiresTwoFactor: boolean) {
  return person.call("PUT", "/api/organization/security", { requiresTwoFactor });
}

describe("the organization", () => {
  it("is renamed by who may, and everybody of it sees that", async () => {
    const [ben, cleo] = [await rig.join("ben", "admin"), await rig.join("cleo", "member")];
    expect((await cleo.call("PATCH", "/api/organization", { name: "Mine" })).status).toBe(403);
    expect((await ben.call("PATCH", "/api/organization", { name: "Weavers" })).status).toBe(200);
    expect((await cleo.call("GET", "/api/me")).data).toMatchObject({ organization: { name: "Weavers" } });
  });

  it("says what its people are permitted", async () => {
    const { me } = await rig.join("ben", "member");
    expect(me).toMatchObject({ marketplaceRole: "developer", user: { isSuperAdmin: false } });
    expect(me.permissions).toContain("create_forms");
    expect(me.permissions).not.toContain("manage_org_users");
  });
});

describe("several organizations", () => {
  it("one goes on in another one, and nothing of either is shown in the other", async () => {
    const here = await rig.newProject(rig.ada, "Here");
    const elsewhere = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "owner" });
    const switched = await rig.ada.call("POST", "/api/organization/switch", { organizationId: elsewhere });
    expect(switched.data).toMatchObject({
      organization: { id: elsewhere, role: "owner" },
      organizations: [{ name: "Formweavers" }, { name: "Others" }],
    });
    const there = await rig.newProject(rig.ada, "There");
    const listed = async () =>
      z.array(projectSummary).parse((await rig.ada.call("GET", "/api/projects")).data);
    expect((await listed()).map(({ id }) => id)).toEqual([there]);
    await rig.ada.call("DELETE", `/api/projects/${there}`);
    await rig.ada.call("POST", "/api/organization/switch", { organizationId: rig.ada.me.organization.id });
    expect((await listed()).map(({ id }) => id)).toEqual([here]);
    expect((await rig.ada.call("GET", "/api/deleted-projects")).data).toEqual([]);
  });

  it("what is shared from where one does not belong is shown everywhere", async () => {
    const ben = await rig.join("ben", "member");
    const elsewhere = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "owner" });
    await rig.ada.call("POST", "/api/organization/switch", { organizationId: elsewhere });
    const shared = await rig.newProject(rig.ada, "Shared");
    const { data } = await rig.ada.call("POST", `/api/projects/${shared}/invitations`, {
      email: "ben@example.com",
      permission: "viewer",
    });
    const token = new URL(invitationLink.parse(data).url).hash.slice(1);
    await ben.call("POST", `/api/invitations/${token}/accept`, {});
    expect((await ben.call("GET", "/api/projects")).data).toMatchObject([{ id: shared, level: "viewer" }]);
  });

  it("nobody goes on where they do not belong", async () => {
    const ben = await rig.join("ben", "member");
    const elsewhere = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "owner" });
    const refused = await ben.call("POST", "/api/organization/switch", { organizationId: elsewhere });
    expect(refused.error?.code).toBe("ORGANIZATION_NOT_FOUND");
  });
});

describe("everybody needs two-factor sign-in", () => {
  it("is asked for by an owner who has it on", async () => {
    const ben = await rig.join("ben", "admin");
    expect((await ask(ben, true)).status).toBe(403);
    expect((await ask(rig.ada, true)).error?.code).toBe("TWO_FACTOR_FIRST");
    await turnTwoFactorOn(rig.ada);
    expect((await ask(rig.ada, true)).data).toMatchObject({ requiresTwoFactor: true });
  });

  it("opens nothing of the organization until it is on, and stays on then", async () => {
    const ben = await rig.join("ben", "member");
    const projectId = await rig.newProject(ben, "Mine");
    const guest = await invited(rig.server.url, {
      by: ben,
      projectId,
      email: "guest@example.com",
      level: "editor",
    });
    await turnTwoFactorOn(rig.ada);
    await ask(rig.ada, true);
    expect((await ben.call("GET", "/api/me")).data).toMatchObject({ needsSecondStep: true });
    const ticket = { projectId, document: "canvas" };
    for (const person of [ben, guest])
      for (const [method, path, body] of [
        ["GET", "/api/projects"],
        ["GET", `/api/projects/${projectId}`],
        ["PATCH", `/api/projects/${projectId}`, { name: "Renamed" }],
        ["POST", "/api/collab/tickets", ticket],
        ["GET", "/api/organization"],
        ["GET", "/api/folders"],
      ] as const) {
        const { error } = await person.call(method, path, body);
        expect([method, path, error?.code]).toEqual([method, path, "TWO_FACTOR_NEEDED"]);
      }
    const secret = await turnTwoFactorOn(ben);
    expect((await ben.call("GET", "/api/projects")).data).toMatchObject([{ id: projectId }]);
    const code = totpCode(secret, Math.floor(rig.now() / STEP));
    const off = await ben.call("POST", "/api/account/totp/off", { password: RIG_PASSWORD, code });
    expect([off.status, off.error?.message]).toEqual([
      409,
      "Formweavers asks everybody for two-factor sign-in, so yours stays on",
    ]);
  });
});

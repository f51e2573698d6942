import { organizationInvitation } from "@formweave/schema/api";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startOrganization, type OrganizationRig } from "../../../testing/organizationRig.ts";
import { secondOrganization } from "../../../testing/secondOrganization.ts";
import { stranger } from "../../../testing/startServer.ts";

const INVITATIONS = "/api/organization/invitations";
const BEN = { name: "Ben", password: "battery staple horse" };
const WEEK_MS = 7 * 24 * 60 * 60_000;

let rig: OrganizationRig;

beforeEach(async () => {
  rig = await startOrganization();
  onTestFinished(() => rig.server.stop());
});

function to(role: string) {
  return { email: "x@example.com", role };
}

function accept(path: string, by = stranger(rig.server.url), input: object = BEN) {
  return by.call("POST", `${path}/accept`, input);
}

it("says what it invites to, makes an account with the role, and works once", async () => {
  const path = await rig.invite(rig.ada, "Ben@Example.com", "admin");
  expect((await stranger(rig.server.url).call("GET", path)).data).toEqual({
    organizationName: "Formweavers",
    email: "ben@example.com",
    role: "admin",
    invitedBy: "Ada Owner",
    account: "none",
  });
  const { data, headers } = await accept(path);
  expect(data).toMatchObject({ organization: { role: "admin" }, needsSignIn: false });
  expect(headers.getSetCookie()[0]).toMatch(/^formweave=.{43};/);
  expect((await accept(path)).error?.code).toBe("INVITATION_NOT_FOUND");
});

it("somebody of another organization comes in signed in, and goes on in the new one", async () => {
  const ben = await rig.join("ben", "member");
  const elsewhere = secondOrganization(rig.server, { userId: rig.ada.me.user.id, role: "owner" });
  await rig.ada.call("POST", "/api/organization/switch", { organizationId: elsewhere });
  const path = await rig.invite(rig.ada, "ben@example.com", "member");
  expect((await accept(path)).error?.code).toBe("EMAIL_TAKEN");
  expect((await accept(path, ben, {})).data).toMatchObject({ organization: { id: elsewhere } });
  expect((await ben.call("GET", "/api/me")).data).toMatchObject({
    organization: { id: elsewhere },
    organizations: [{ name: "Formweavers" }, { name: "Others" }],
  });
});

it("nobody gives a role above their own, nor is a member invited again", async () => {
  const [admin, member] = [await rig.join("admin", "admin"), await rig.join("member", "member")];
  expect((await admin.call("POST", INVITATIONS, to("owner"))).status).toBe(403);
  expect((await member.call("POST", INVITATIONS, to("member"))).status).toBe(403);
  const again = await rig.ada.call("POST", INVITATIONS, { email: "member@example.com", role: "admin" });
  expect(again.error?.code).toBe("ALREADY_MEMBER");
});

it("gives nothing that who sent it may not give any more", async () => {
  const admin = await rig.join("admin", "admin");
  const path = await rig.invite(admin, "ben@example.com", "admin");
  await rig.ada.call("PATCH", `/api/organization/members/${admin.me.user.id}`, { role: "member" });
  expect((await stranger(rig.server.url).call("GET", path)).error?.code).toBe("INVITATION_NOT_FOUND");
  expect((await accept(path)).error?.code).toBe("INVITATION_NOT_FOUND");
});

it("waits in a list, is sent again under a new link, and is taken back", async () => {
  const first = await rig.invite(rig.ada, "ben@example.com", "member");
  const waiting = z.array(organizationInvitation).parse((await rig.ada.call("GET", INVITATIONS)).data);
  expect(waiting).toMatchObject([{ email: "ben@example.com", role: "member", isMailed: false }]);
  const again = await rig.ada.call("POST", `${INVITATIONS}/${waiting[0]?.id}/resend`);
  const second = `/api/organization-invitations/${new URL(z.object({ url: z.url() }).parse(again.data).url).hash.slice(1)}`;
  expect((await stranger(rig.server.url).call("GET", first)).status).toBe(404);
  expect((await stranger(rig.server.url).call("GET", second)).status).toBe(200);
  const [left] = z.array(organizationInvitation).parse((await rig.ada.call("GET", INVITATIONS)).data);
  expect((await rig.ada.call("DELETE", `${INVITATIONS}/${left?.id}`)).data).toEqual([]);
  expect((await accept(second)).error?.code).toBe("INVITATION_NOT_FOUND");
});

it("is good for a week", async () => {
  const path = await rig.invite(rig.ada, "ben@example.com", "member");
  rig.pass(WEEK_MS);
  expect((await accept(path)).error?.code).toBe("INVITATION_NOT_FOUND");
});

import { invitationLink, pendingInvitation, projectSummary } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startSharing, type Sharing } from "../../../testing/sharingRig.ts";
import { invited, stranger, type TestClient, type SignedInPerson } from "../../../testing/startServer.ts";

let rig: Sharing;
const BOB = { name: "Bob", password: "battery staple" };

beforeEach(async () => {
  rig = await startSharing();
  onTestFinished(() => rig.server.stop());
});

async function invite(by: TestClient = rig.ada, email = "bob@example.com", permission = "editor") {
  const { data } = await by.call("POST", rig.path("/invitations"), { email, permission });
  return toInvitationPath(data);
}

function toInvitationPath(data: unknown): string {
  return `/api/invitations/${new URL(invitationLink.parse(data).url).hash.slice(1)}`;
}

async function waiting(by: TestClient = rig.ada) {
  return z.array(pendingInvitation).parse((await by.call("GET", rig.path("/invitations"))).data);
}

async function onlyWaiting() {
  const [invitation] = await waiting();
  return rig.path(`/invitations/${invitation?.id}`);
}

function accept(path: string) {
  return stranger(rig.server.url).call("POST", `${path}/accept`, BOB);
}

function member(name: string, level: "admin" | "editor"): Promise<SignedInPerson> {
  const email = `${name}@example.com`;
  return invited(rig.server.url, { by: rig.ada, projectId: rig.projectId, email, level });
}

describe("an invitation that waits", () => {
  it("is listed until it is accepted, and says that nothing was mailed", async () => {
    const path = await invite();
    expect(await waiting()).toEqual([
      {
        id: expect.any(String),
        email: "bob@example.com",
        permission: "editor",
        invitedBy: "Ada Owner",
        createdAt: expect.any(Number),
        expiresAt: expect.any(Number),
        isMailed: false,
      },
    ]);
    expect((await accept(path)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it("has another link when it is sent again, and the first one is dead", async () => {
    const first = await invite();
    const again = await rig.ada.call("POST", `${await onlyWaiting()}/resend`, {});
    expect((await accept(first)).error?.code).toBe("INVITATION_NOT_FOUND");
    expect((await accept(toInvitationPath(again.data))).status).toBe(200);
  });

  it("gives what it was changed to", async () => {
    const path = await invite();
    const changed = await rig.ada.call("PATCH", await onlyWaiting(), { permission: "viewer" });
    expect(changed.data).toMatchObject([{ permission: "viewer" }]);
    expect((await stranger(rig.server.url).call("GET", path)).data).toMatchObject({ permission: "viewer" });
  });

  it("can be taken back", async () => {
    const path = await invite();
    expect((await rig.ada.call("DELETE", await onlyWaiting())).data).toEqual([]);
    expect((await accept(path)).error?.code).toBe("INVITATION_NOT_FOUND");
  });

  it("is of its project alone", async () => {
    await invite();
    const other = projectSummary.parse(
      (await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" })).data,
    );
    const path = (await onlyWaiting()).replace(rig.projectId, other.id);
    for (const refused of [
      await rig.ada.call("DELETE", path),
      await rig.ada.call("PATCH", path, { permission: "admin" }),
      await rig.ada.call("POST", `${path}/resend`, {}),
    ])
      expect([refused.status, refused.error?.code]).toEqual([404, "INVITATION_NOT_FOUND"]);
    expect(await waiting()).toHaveLength(1);
  });

  it("is nobody's business but that of those who manage members", async () => {
    await invite();
    const eddi = await member("eddi", "editor");
    for (const [method, path] of [
      ["GET", rig.path("/invitations")],
      ["DELETE", await onlyWaiting()],
    ] as const)
      expect((await eddi.call(method, path)).error?.code).toBe("FORBIDDEN");
  });
});

describe("an invitation gives nothing that who sent it may not give any more", () => {
  it.each([
    ["was removed", (amy: SignedInPerson) => rig.ada.call("DELETE", rig.path(`/members/${amy.me.user.id}`))],
    [
      "is no admin now",
      (amy: SignedInPerson) =>
        rig.ada.call("PATCH", rig.path(`/members/${amy.me.user.id}`), { level: "editor" }),
    ],
  ])("when they sent it and %s", async (_name, take) => {
    const amy = await member("amy", "admin");
    const path = await invite(amy);
    await take(amy);
    expect((await stranger(rig.server.url).call("GET", path)).error?.code).toBe("INVITATION_NOT_FOUND");
    expect((await accept(path)).error?.code).toBe("INVITATION_NOT_FOUND");
    expect(await waiting()).toEqual([]);
  });

  it("and an admin who was removed does not come back by one, of their own or of somebody else", async () => {
    const [amy, ann] = [await member("amy", "admin"), await member("ann", "admin")];
    const own = await invite(amy, "amy@example.com", "admin");
    const others = await invite(ann, "amy@example.com", "admin");
    await rig.ada.call("DELETE", rig.path(`/members/${amy.me.user.id}`));
    for (const path of [own, others])
      expect((await amy.call("POST", `${path}/accept`, {})).error?.code).toBe("INVITATION_NOT_FOUND");
    expect((await amy.call("GET", rig.path(""))).error?.code).toBe("PROJECT_NOT_FOUND");
  });

  it("unless somebody who may has sent it again", async () => {
    const amy = await member("amy", "admin");
    await invite(amy);
    const again = await rig.ada.call("POST", `${await onlyWaiting()}/resend`, {});
    await rig.ada.call("DELETE", rig.path(`/members/${amy.me.user.id}`));
    expect((await accept(toInvitationPath(again.data))).status).toBe(200);
  });
});

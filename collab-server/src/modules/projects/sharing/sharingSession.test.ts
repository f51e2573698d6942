import { collaborationSession, projectSummary } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { eventually } from "../../../testing/eventually.ts";
import { openCanvas } from "../../../testing/openCanvas.ts";
import { startSharing, type Sharing } from "../../../testing/sharingRig.ts";
import { invited, type TestClient, type SignedInPerson } from "../../../testing/startServer.ts";

const OPEN = { isPublic: true, requireLogin: false } as const;
const ABSENT = "00000000-0000-4000-8000-000000000000";

let rig: Sharing;

beforeEach(async () => {
  rig = await startSharing();
  onTestFinished(() => rig.server.stop());
});

function member(name: string, level: "admin" | "editor" | "viewer"): Promise<SignedInPerson> {
  const email = `${name}@example.com`;
  return invited(rig.server.url, { by: rig.ada, projectId: rig.projectId, email, level });
}

async function sessions(by: TestClient = rig.ada) {
  return z.array(collaborationSession).parse((await by.call("GET", rig.path("/sessions"))).data);
}

async function open(client: TestClient) {
  const canvas = await openCanvas(client, rig.projectId);
  await eventually(() => expect(canvas.provider.isSynced).toBe(true));
  return canvas;
}

function place(sessionId: string, userId: string): string {
  return rig.path(`/sessions/${sessionId}/participants/${userId}`);
}

describe("what is done about people and the link", () => {
  it("begins a session when somebody is invited, of which whoever invited is the owner when they come", async () => {
    await rig.ada.call("POST", rig.path("/invitations"), { email: "x@example.com", permission: "viewer" });
    const [session] = await sessions();
    expect(session).toMatchObject({ status: "active", participants: [] });
    expect(session?.events).toMatchObject([
      {
        type: "user.invite",
        userName: "Ada Owner",
        payload: { email: "x@example.com", permission: "viewer" },
      },
    ]);
    await open(rig.ada);
    expect((await sessions())[0]?.participants).toMatchObject([{ userName: "Ada Owner", role: "owner" }]);
  });

  it("begins one when the link is made, and none when anything is changed", async () => {
    await rig.change({ isPublic: true });
    expect(await sessions()).toEqual([]);
    await rig.makeLink();
    expect((await sessions())[0]?.events).toMatchObject([{ type: "link.create" }]);
  });

  it("stands in the session that runs, word for word", async () => {
    const [bob, carl] = [await member("bob", "viewer"), await member("carl", "editor")];
    await open(rig.ada);
    await rig.ada.call("PATCH", rig.path(`/members/${bob.me.user.id}`), { level: "editor" });
    await rig.ada.call("DELETE", rig.path(`/members/${carl.me.user.id}`));
    await rig.ada.call("DELETE", rig.path(`/members/${carl.me.user.id}`)); // not a member, so nothing happens
    await rig.change({ isPublic: true, password: "open sesame" });
    const events = (await sessions())[0]?.events ?? [];
    expect(events.slice(0, 3).map(({ type, payload }) => ({ type, payload }))).toEqual([
      {
        type: "settings.update",
        payload: {
          settings: {
            isPublic: true,
            allowComments: true,
            allowCopy: false,
            requireLogin: true,
            expiresAt: null,
            hasPassword: true,
          },
        },
      },
      { type: "user.remove", payload: { userId: carl.me.user.id } },
      { type: "user.permission.update", payload: { userId: bob.me.user.id, permission: "editor" } },
    ]);
  });

  it("is told to those who manage members alone", async () => {
    const vera = await member("vera", "viewer");
    expect((await sessions())[0]?.events).not.toEqual([]);
    expect((await sessions(vera))[0]?.events).toEqual([]);
  });
});

describe("those who take part", () => {
  it("have the role of their level, also when that changes while they are here", async () => {
    await open(rig.ada);
    const bob = await member("bob", "viewer");
    const canvas = await open(bob);
    const [session] = await sessions();
    const path = place(session?.id ?? "", bob.me.user.id);
    expect((await rig.ada.call("PATCH", path, { role: "editor" })).status).toBe(200);
    await eventually(() => expect(canvas.messages.at(-1)).toMatchObject({ type: "rights", level: "editor" }));
    const [, shown] = (await sessions())[0]?.participants ?? [];
    expect(shown).toMatchObject({ userId: bob.me.user.id, role: "editor", isGuest: false });
    expect((await bob.call("GET", rig.path(""))).data).toMatchObject({ level: "editor" });
  });

  it("are shown as guests who are guests, and never own the session", async () => {
    const guest = await rig.guest(OPEN, { name: "Gil" });
    (await open(rig.ada)).provider.destroy();
    await eventually(async () => expect((await sessions())[0]?.status).toBe("inactive"));
    await open(guest); // starts a session
    const gil = { userId: guest.id, userName: "Gil", userEmail: "", role: "reviewer", isGuest: true };
    expect((await sessions())[0]?.participants).toMatchObject([gil]);
  });

  it("can be sent out when they are guests; others hear why not", async () => {
    const guest = await rig.guest(OPEN, {});
    const [canvas] = [await open(guest), await open(rig.ada)];
    const id = (await sessions())[0]?.id ?? "";
    const said = async (method: string, path: string, body?: unknown) => {
      const { status, error } = await rig.ada.call(method, path, body);
      return [status, error?.message];
    };
    const role = { role: "viewer" };
    expect(await said("PATCH", place(id, guest.id), role)).toEqual([
      404,
      "Failed to update participant role",
    ]);
    expect(await said("PATCH", place(id, ABSENT), role)).toEqual([404, "Participant not in session"]);
    expect(await said("DELETE", place(id, rig.ada.me.user.id))).toEqual([
      409,
      "Failed to remove participant",
    ]);
    expect(await said("DELETE", place(ABSENT, guest.id))).toEqual([404, `Session ${ABSENT} not found`]);
    expect(await said("DELETE", place(id, ABSENT))).toEqual([200, undefined]);
    expect(await said("DELETE", place(id, guest.id))).toEqual([200, undefined]);
    await eventually(() => expect(canvas.closes).toEqual([4403]));
    expect((await guest.call("GET", rig.path(""))).status).toBe(401);
  });

  it("are of no session that is over", async () => {
    const canvas = await open(rig.ada);
    const id = (await sessions())[0]?.id ?? "";
    canvas.provider.destroy();
    await eventually(async () => expect((await sessions())[0]?.status).toBe("inactive"));
    const { error } = await rig.ada.call("DELETE", place(id, ABSENT));
    expect(error?.message).toBe("Session not found: it is over");
  });
});

describe("a project that is transferred", () => {
  it("has another owner, and an admin in the one of before", async () => {
    const bob = await member("bob", "editor");
    const { data } = await rig.ada.call("POST", rig.path("/transfer"), { userId: bob.me.user.id });
    expect(data).toContainEqual(expect.objectContaining({ name: "bob", level: "owner", inherited: false }));
    expect((await bob.call("GET", rig.path(""))).data).toMatchObject({ level: "owner" });
    const shown = projectSummary.parse((await bob.call("GET", rig.path(""))).data);
    expect(shown.people).toHaveLength(2);
  });

  it("is transferred by owners alone, and to those who have access", async () => {
    const amy = await member("amy", "admin");
    const refused = await amy.call("POST", rig.path("/transfer"), { userId: amy.me.user.id });
    expect(refused.error?.code).toBe("FORBIDDEN");
    expect((await rig.ada.call("POST", rig.path("/transfer"), { userId: ABSENT })).error?.message).toBe(
      "Failed to update participant role",
    );
    const odd = await rig.ada.call("POST", rig.path("/transfer"), { userId: "x" });
    expect(odd.error?.details).toEqual({ userId: "Invalid UUID" });
  });
});

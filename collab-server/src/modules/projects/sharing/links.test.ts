import { CLOSE_CODES, joined, presentWindow, shareLink, type ShareLinkInput } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { openCanvas } from "../../../testing/openCanvas.ts";
import { startSharing, type Sharing } from "../../../testing/sharingRig.ts";
import { invited, stranger } from "../../../testing/startServer.ts";

let rig: Sharing;

beforeEach(async () => {
  rig = await startSharing();
  onTestFinished(() => rig.server.stop());
});

describe("the link of a project", () => {
  it("is off, has no address and asks for an account until somebody changes it", async () => {
    const { data } = await rig.ada.call("GET", rig.path("/link"));
    expect(data).toEqual({
      isPublic: false,
      allowComments: true,
      allowCopy: false,
      requireLogin: true,
      expiresAt: null,
      hasPassword: false,
      url: null,
      guestsThisWeek: 0,
    });
  });

  it("has one address, of its own, however often it is asked for", async () => {
    const first = await rig.makeLink();
    expect(first).toMatch(/^http:\/\/localhost:\d+\/collaborate\/[0-9a-f-]{36}$/);
    expect(await rig.makeLink()).toBe(first);
    const sessions = JSON.stringify((await rig.ada.call("GET", rig.path("/sessions"))).data);
    expect(sessions).not.toContain(first.split("/").at(-1));
  });

  it("is for those who manage members", async () => {
    const eddi = await invited(rig.server.url, {
      by: rig.ada,
      projectId: rig.projectId,
      email: "eddi@example.com",
      level: "editor",
    });
    for (const [method, path] of [
      ["GET", "/link"],
      ["PATCH", "/link"],
      ["POST", "/link"],
      ["POST", "/link/renew"],
    ] as const)
      expect((await eddi.call(method, rig.path(path), method === "GET" ? undefined : {})).status).toBe(403);
  });

  it("takes what is missing as it was, and nothing that it does not know", async () => {
    await rig.change({ isPublic: true, allowCopy: true, password: "open sesame" });
    const { data } = await rig.ada.call("PATCH", rig.path("/link"), { requireLogin: false });
    expect(shareLink.parse(data)).toMatchObject({ isPublic: true, allowCopy: true, hasPassword: true });
    const odd = await rig.ada.call("PATCH", rig.path("/link"), { isPublic: "yes", level: "admin" });
    expect([odd.status, odd.error?.code]).toEqual([400, "VALIDATION"]);
  });
});

describe("a guest", () => {
  const OPEN: ShareLinkInput = { isPublic: true, requireLogin: false };

  it("sees the canvas live, as somebody of their own, without a word about the others' mail", async () => {
    const guest = await rig.guest(OPEN, { name: "Gil" });
    const canvas = await openCanvas(guest, rig.projectId);
    await eventually(() => expect(canvas.provider.isSynced).toBe(true));
    await eventually(() => expect(canvas.messages[0]).toMatchObject({ type: "welcome", name: "Gil" }));
    expect(canvas.messages[0]).toMatchObject({
      userId: guest.id,
      level: "reviewer",
      guest: { allowComments: true, allowCopy: false },
      writers: [],
    });
    expect(JSON.stringify(canvas.messages)).not.toContain("@example.com");
  });

  it("is shown to the others as a guest, whatever they call themselves", async () => {
    const guest = await rig.guest(OPEN, { name: "Ada Owner" });
    const [theirs, ours] = [await openCanvas(guest, rig.projectId), await openCanvas(rig.ada, rig.projectId)];
    await eventually(() => expect([theirs.provider.isSynced, ours.provider.isSynced]).toEqual([true, true]));
    theirs.provider.awareness?.setLocalState({
      user: { id: rig.ada.me.user.id, name: "Ada Owner", color: 1 },
    });
    const shown = () => ours.provider.awareness?.getStates().get(theirs.doc.clientID);
    await eventually(() => expect(shown()).toMatchObject({ user: { id: guest.id, isGuest: true } }));
    expect(presentWindow.parse(shown()).user.isGuest).toBe(true);
  });

  it("cannot write", async () => {
    const guest = await rig.guest(OPEN, {});
    const canvas = await openCanvas(guest, rig.projectId);
    await eventually(() => expect(canvas.provider.isSynced).toBe(true));
    canvas.doc.getMap("meta").set("name", "Taken over");
    await eventually(() =>
      expect(canvas.messages).toContainEqual(expect.objectContaining({ code: "VIEW_ONLY" })),
    );
    expect((await rig.ada.call("GET", rig.path(""))).data).toMatchObject({ name: "A" });
  });

  it("is known again by the cookie, and by another name if they say one", async () => {
    const guest = await rig.guest(OPEN, { name: "Gil" });
    const again = joined.parse((await guest.call("POST", `${guest.path}/join`, { name: "Gilda" })).data);
    expect(again.guest).toEqual({ id: guest.id, name: "Gilda" });
    expect((await guest.call("GET", `${guest.path}/me`)).data).toEqual({ id: guest.id, name: "Gilda" });
    expect((await stranger(rig.server.url).call("GET", `${guest.path}/me`)).data).toBeNull();
  });

  it("is Anonymous without a name", async () => {
    const guest = await rig.guest(OPEN, {});
    expect((await guest.call("GET", `${guest.path}/me`)).data).toMatchObject({ name: "Anonymous" });
  });

  it.each(["", " ", "\u202Eeno", "a\nb", "x".repeat(61)])("is not called %j", async (name) => {
    const path = await rig.shared(OPEN);
    const { error } = await stranger(rig.server.url).call("POST", `${path}/join`, { name });
    expect(error?.code).toBe("VALIDATION");
  });

  it("who leaves is out, on the sockets too", async () => {
    const guest = await rig.guest(OPEN, {});
    const canvas = await openCanvas(guest, rig.projectId);
    await eventually(() => expect(canvas.provider.isSynced).toBe(true));
    const left = await guest.call("POST", `${guest.path}/leave`, {});
    expect(left.headers.getSetCookie()[0]).toContain("Max-Age=0");
    await eventually(() => expect(canvas.closes).toContain(CLOSE_CODES.forbidden));
    expect((await guest.call("GET", `${guest.path}/me`)).data).toBeNull();
  });

  it("has a cookie that pages cannot read", async () => {
    const path = await rig.shared(OPEN);
    const { headers } = await stranger(rig.server.url).call("POST", `${path}/join`, {});
    expect(headers.getSetCookie()[0]).toMatch(
      new RegExp(`^formweave_guest_${rig.projectId}=.{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
    );
  });
});

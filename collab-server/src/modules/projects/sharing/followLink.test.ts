import { setTimeout as pause } from "node:timers/promises";
import { CLOSE_CODES, type ShareLinkInput } from "@formweave/schema/api";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { openCanvas } from "../../../testing/openCanvas.ts";
import { startSharing, type Sharing } from "../../../testing/sharingRig.ts";
import { invited } from "../../../testing/startServer.ts";

const OPEN: ShareLinkInput = { isPublic: true, requireLogin: false };
/** Time within which every change of a link must reach its guests, ms. */
const SOON_MS = 1000;

let time: number;
let rig: Sharing;

beforeEach(async () => {
  time = Date.now();
  rig = await startSharing({ clocks: { now: () => time, elapsed: () => performance.now() } });
  onTestFinished(() => rig.server.stop());
});

async function openAsGuest(
  settings: ShareLinkInput = OPEN,
  as = undefined as Parameters<Sharing["guest"]>[2],
) {
  const guest = await rig.guest(settings, {}, as);
  const canvas = await openCanvas(guest, rig.projectId);
  await eventually(() => expect(canvas.provider.isSynced).toBe(true));
  return { guest, canvas };
}

/** Waits for a socket to close, which must happen soon. */
async function expectClosedSoon(canvas: { readonly closes: readonly number[] }): Promise<void> {
  const since = performance.now();
  await eventually(() => expect(canvas.closes).toContain(CLOSE_CODES.forbidden));
  expect(performance.now() - since).toBeLessThan(SOON_MS);
}

describe("a guest who is here", () => {
  it.each<[string, ShareLinkInput]>([
    ["the link is turned off", { isPublic: false }],
    ["the link asks for another password", { password: "open sesame" }],
    ["the link asks for an account", { requireLogin: true }],
    ["the link ends", { expiresAt: 1 }],
  ])("is out when %s, and does not come back by the cookie", async (_name, change) => {
    const { guest, canvas } = await openAsGuest();
    await rig.change(change);
    await expectClosedSoon(canvas);
    const refused = await guest.call("POST", "/api/collab/tickets", { projectId: rig.projectId });
    expect([refused.status, refused.error?.code]).toEqual([401, "SIGNED_OUT"]);
    expect((await guest.call("GET", rig.path(""))).status).toBe(401);
  });

  it("is out when the link has another address, under which others come in", async () => {
    const { guest, canvas } = await openAsGuest();
    await rig.ada.call("POST", rig.path("/link/renew"), {});
    await expectClosedSoon(canvas);
    expect((await guest.call("POST", `${guest.path}/join`, {})).error?.code).toBe("SESSION_UNKNOWN");
    expect((await openAsGuest()).guest.path).not.toBe(guest.path);
  });

  it("is out when the time of the link is over", async () => {
    const { canvas } = await openAsGuest({ ...OPEN, expiresAt: time + 60_000 });
    time += 60_000;
    await expectClosedSoon(canvas);
  });

  it("is out when they have been away for too long", async () => {
    const { canvas } = await openAsGuest();
    time += 30 * 24 * 3_600_000;
    await expectClosedSoon(canvas);
  });

  it("is out when the project is deleted", async () => {
    const { canvas } = await openAsGuest();
    await rig.ada.call("DELETE", rig.path(""));
    await eventually(() => expect(canvas.closes).toContain(CLOSE_CODES.gone));
  });

  it("is told what the link lets them do from now on", async () => {
    const { canvas } = await openAsGuest();
    await rig.change({ allowComments: false, allowCopy: true });
    const rights = { type: "rights", level: "viewer", guest: { allowComments: false, allowCopy: true } };
    await eventually(() => expect(canvas.messages.at(-1)).toEqual(rights));
    expect(canvas.closes).toEqual([]);
  });

  it("stays when a password is taken away or the link is given another end", async () => {
    const { guest, canvas } = await openAsGuest({ ...OPEN });
    await rig.change({ password: null, expiresAt: time + 60_000 });
    await rig.change({ allowCopy: true });
    await eventually(() => expect(canvas.messages.at(-1)).toMatchObject({ guest: { allowCopy: true } }));
    expect(canvas.closes).toEqual([]);
    expect((await guest.call("GET", rig.path("/document"))).status).toBe(200);
  });

  it("hears nothing of what is written after the link was turned off, while much is written", async () => {
    const { canvas } = await openAsGuest();
    const writer = await openCanvas(rig.ada, rig.projectId);
    await eventually(() => expect(writer.provider.isSynced).toBe(true));
    const write = (count: number) => writer.doc.getMap("meta").set("description", `${count}`);
    let [count, last] = [0, 0];
    const turnOff = async (): Promise<void> => {
      await eventually(() => expect(canvas.doc.getMap("meta").get("description")).toBeDefined());
      await rig.change({ isPublic: false });
      last = count;
    };
    const off = turnOff();
    for (; count < 400; count++) {
      write(count);
      await pause(1);
    }
    await off;
    write(++count);
    await eventually(() => expect(writer.provider.hasUnsyncedChanges).toBe(false));
    await expectClosedSoon(canvas);
    expect(last).toBeLessThan(400);
    expect(Number(canvas.doc.getMap("meta").get("description"))).toBeLessThanOrEqual(last);
  });

  it("is out when they sign out of the account that they came with", async () => {
    const bob = await elsewhere("bob@example.com");
    const { guest, canvas } = await openAsGuest({ isPublic: true }, bob);
    await bob.call("POST", "/api/auth/signout", {});
    await eventually(() => expect(canvas.closes).toContain(CLOSE_CODES.signedOut));
    expect((await guest.call("GET", rig.path(""))).status).toBe(401);
  });

  it("is one no more when they are given access of their own", async () => {
    const bob = await elsewhere("bob@example.com");
    const { guest, canvas } = await openAsGuest({ isPublic: true }, bob);
    const { data } = await rig.ada.call("POST", rig.path("/invitations"), {
      email: "bob@example.com",
      permission: "editor",
    });
    const token = new URL(String(Object(data).url)).hash.slice(1);
    await bob.call("POST", `/api/invitations/${token}/accept`, {});
    await expectClosedSoon(canvas);
    expect((await guest.call("POST", `${guest.path}/join`, {})).data).toMatchObject({ guest: null });
    expect((await guest.call("GET", rig.path(""))).data).toMatchObject({ level: "editor" });
  });
});

it("a member who is removed is out, and may come back as a guest where the link lets them", async () => {
  const bob = await invited(rig.server.url, {
    by: rig.ada,
    projectId: rig.projectId,
    email: "bob@example.com",
    level: "editor",
  });
  const canvas = await openCanvas(bob, rig.projectId);
  await eventually(() => expect(canvas.provider.isSynced).toBe(true));
  await rig.ada.call("DELETE", rig.path(`/members/${bob.me.user.id}`));
  await expectClosedSoon(canvas);
  const { guest } = await openAsGuest({ isPublic: true }, bob);
  expect((await guest.call("GET", rig.path(""))).data).toMatchObject({ level: "reviewer", people: [] });
});

/** A person with an account and no access to the project. */
async function elsewhere(email: string) {
  const other = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" });
  const projectId = String(Object(other.data).id);
  return invited(rig.server.url, { by: rig.ada, projectId, email, level: "viewer" });
}

import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished, beforeEach } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { openCanvas, type OpenCanvas } from "../../../testing/openCanvas.ts";
import { RIG_PASSWORD, startOrganization, type OrganizationRig } from "../../../testing/organizationRig.ts";
import { invited, type SignedInPerson } from "../../../testing/startServer.ts";
import { totpSetup } from "@formweave/schema/api";
import { totpCode } from "../accounts/two-factor/totp.ts";

/** Time within which every loss of rights must reach open sockets, ms. */
const SOON_MS = 1000;
/** Number of edits sent, one each millisecond; the rights change in the middle. */
const BURST = 500;
const STEP = 30_000;

let rig: OrganizationRig;
let projectId: string;

beforeEach(async () => {
  rig = await startOrganization();
  onTestFinished(() => rig.server.stop());
  projectId = await rig.newProject(rig.ada, "Leave");
});

async function open(person: SignedInPerson): Promise<OpenCanvas> {
  const canvas = await openCanvas(person, projectId);
  await eventually(() => expect(canvas.provider.isSynced).toBe(true));
  return canvas;
}

function valueIn({ doc }: OpenCanvas): number {
  return Number(doc.getMap("meta").get("description") ?? 0);
}

function isShut({ closes, messages }: OpenCanvas): boolean {
  const isViewer = messages.some((message) => message.type === "rights" && message.level === "viewer");
  return closes.length > 0 || isViewer;
}

function project(path: string): string {
  return `/api/projects/${projectId}${path}`;
}

/** An editor of the project who is a member of the organization. */
async function editor(name = "ben"): Promise<SignedInPerson> {
  return invited(rig.server.url, { by: rig.ada, projectId, email: `${name}@example.com`, level: "editor" });
}

async function turnTwoFactorOn(person: SignedInPerson): Promise<void> {
  const begun = await person.call("POST", "/api/account/totp", { password: RIG_PASSWORD });
  const code = totpCode(totpSetup.parse(begun.data).secret, Math.floor(rig.now() / STEP));
  expect((await person.call("POST", "/api/account/totp/confirm", { code })).status).toBe(200);
}

type Answered = Promise<{ readonly status: number }>;

/** Every action that takes rights away: the person with an open canvas, and the call. */
const ACTIONS: readonly [string, () => Promise<{ who: SignedInPerson; act: () => Answered }>][] = [
  [
    "a lower level",
    async () => {
      const who = await editor();
      const path = project(`/members/${who.me.user.id}`);
      return { who, act: () => rig.ada.call("PATCH", path, { level: "viewer" }) };
    },
  ],
  [
    "removal from the project",
    async () => {
      const who = await editor();
      return { who, act: () => rig.ada.call("DELETE", project(`/members/${who.me.user.id}`)) };
    },
  ],
  [
    "a lower role in the organization",
    async () => {
      const who = await rig.join("ben", "admin");
      const path = `/api/organization/members/${who.me.user.id}`;
      return { who, act: () => rig.ada.call("PATCH", path, { role: "member" }) };
    },
  ],
  [
    "release from the organization",
    async () => {
      const who = await editor();
      const path = `/api/organization/members/${who.me.user.id}/release`;
      return { who, act: () => rig.ada.call("POST", path, {}) };
    },
  ],
  [
    "signing out elsewhere",
    async () => {
      const who = await editor();
      const elsewhere = await rig.signIn("ben@example.com");
      return { who, act: () => elsewhere.call("DELETE", "/api/account/sessions") };
    },
  ],
  [
    "another password",
    async () => {
      const who = await editor();
      const elsewhere = await rig.signIn("ben@example.com");
      const body = { current: RIG_PASSWORD, password: "staple under the moon" };
      return { who, act: () => elsewhere.call("POST", "/api/account/password", body) };
    },
  ],
  [
    "a reset of the password by a link",
    async () => {
      const who = await editor();
      const { data } = await rig.ada.call("POST", `/api/organization/members/${who.me.user.id}/reset`, {});
      const token = new URL(Object(data).url).hash.slice(1);
      const body = { password: "staple under the moon" };
      return { who, act: () => rig.ada.call("POST", `/api/auth/resets/${token}`, body) };
    },
  ],
  [
    "a reset of their second step",
    async () => {
      const who = await editor();
      await turnTwoFactorOn(who);
      const path = `/api/organization/members/${who.me.user.id}/two-factor`;
      return { who, act: () => rig.ada.call("DELETE", path) };
    },
  ],
  [
    "an organization that asks for a second step they have not",
    async () => {
      const who = await editor();
      await turnTwoFactorOn(rig.ada);
      const body = { requiresTwoFactor: true };
      return { who, act: () => rig.ada.call("PUT", "/api/organization/security", body) };
    },
  ],
];

it.each(ACTIONS)(
  "%s reaches an open socket within a second, and nothing is accepted afterwards",
  async (_name, prepare) => {
    const { who, act: task } = await prepare();
    const [writer, watcher] = [await open(who), await open(rig.ada)];
    let count = 0;
    let last = 0;
    let since = 0;
    const acting = (async () => {
      await eventually(() => expect(valueIn(watcher)).toBeGreaterThan(0));
      const { status } = await task();
      [last, since] = [count, performance.now()];
      expect(status).toBe(200);
      await eventually(() => expect(isShut(writer)).toBe(true));
      expect(performance.now() - since).toBeLessThan(SOON_MS);
    })();
    while (count < BURST) {
      writer.doc.getMap("meta").set("description", `${++count}`);
      await pause(1);
    }
    await acting;
    expect(last).toBeLessThan(BURST);
    // Edits sent before the response may still be accepted; none of the later ones may be.
    await pause(100);
    expect(valueIn(watcher)).toBeLessThanOrEqual(last);
  },
);

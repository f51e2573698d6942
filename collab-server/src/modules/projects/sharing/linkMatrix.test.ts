import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { joined } from "@formweave/schema/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { openCanvas } from "../../../testing/openCanvas.ts";
import { startSharing, type Sharing } from "../../../testing/sharingRig.ts";
import { createClient, invited, stranger, type TestClient } from "../../../testing/startServer.ts";

const ACTORS = ["guest", "stranger", "member"] as const;
const EXPIRIES = ["none", "future", "past"] as const;
// Wrong passwords come before right ones, which reset the rate limit of the address.
const PASSWORDS = ["none", "wrong", "right"] as const;
const EITHER = [false, true] as const;
const PASSWORD = "open sesame";
const DAY_MS = 24 * 3_600_000;

type Actor = (typeof ACTORS)[number];

interface Setting {
  readonly isPublic: boolean;
  readonly allowComments: boolean;
  readonly allowCopy: boolean;
  readonly requireLogin: boolean;
  readonly expiry: (typeof EXPIRIES)[number];
  readonly password: (typeof PASSWORDS)[number];
}

/** All combinations. Those with a password come last, because setting one takes time. */
const SETTINGS: readonly Setting[] = EITHER.flatMap((isPublic) =>
  EITHER.flatMap((allowComments) =>
    EITHER.flatMap((allowCopy) =>
      EITHER.flatMap((requireLogin) =>
        EXPIRIES.flatMap((expiry) =>
          PASSWORDS.map((password) => ({
            isPublic,
            allowComments,
            allowCopy,
            requireLogin,
            expiry,
            password,
          })),
        ),
      ),
    ),
  ),
).toSorted((a, b) => Number(a.password !== "none") - Number(b.password !== "none"));

/** Expected outcome of every call. */
interface Row {
  readonly look: string;
  readonly join: string;
  readonly project: string;
  readonly document: string;
  readonly canvasTicket: string;
  readonly talkTicket: string;
  /** Level that the socket reports, when there is a ticket. */
  readonly socket: string;
}

/** The expected outcome, derived only from the specification. */
function model(setting: Setting, actor: Actor): Row {
  return actor === "member" ? OWN : modelOutsider(setting, actor);
}

/** For people with access of their own, the link only leads to the project. */
const OWN: Row = {
  look: "200",
  join: "200 own",
  project: "200 viewer",
  document: "200",
  canvasTicket: "200",
  talkTicket: "200",
  socket: "viewer",
};

function modelOutsider(setting: Setting, actor: "guest" | "stranger"): Row {
  const outside = actor === "guest" ? "401 SIGNED_OUT" : "404 PROJECT_NOT_FOUND";
  const out = {
    project: outside,
    document: outside,
    canvasTicket: outside,
    talkTicket: outside,
    socket: "-",
  };
  if (!setting.isPublic || setting.expiry === "past")
    return { look: "404 SESSION_UNKNOWN", join: "404 SESSION_UNKNOWN", ...out };
  if (setting.requireLogin && actor === "guest") return { look: "200", join: "401 SIGNED_OUT", ...out };
  if (setting.password === "wrong") return { look: "200", join: "403 LINK_PASSWORD_WRONG", ...out };
  return modelGuest(setting);
}

function modelGuest({ allowComments, allowCopy }: Setting): Row {
  const level = allowComments ? "reviewer" : "viewer";
  return {
    look: "200",
    join: "200 guest",
    project: `200 ${level}`,
    document: allowCopy ? "200" : "403 FORBIDDEN",
    canvasTicket: "200",
    talkTicket: allowComments ? "200" : "403 FORBIDDEN",
    socket: `${level} ${allowComments} ${allowCopy}`,
  };
}

let rig: Sharing;
let linkPath: string;
let people: Readonly<Record<Actor, TestClient>>;
/** Added to the monotonic clock of the rate limits, ms. */
let later = 0;

beforeAll(async () => {
  rig = await startSharing({ clocks: { now: Date.now, elapsed: () => performance.now() + later } });
  linkPath = await rig.shared({});
  const vera = await invited(rig.server.url, {
    by: rig.ada,
    projectId: rig.projectId,
    email: "vera@example.com",
    level: "viewer",
  });
  people = { guest: stranger(rig.server.url), stranger: await otherOrganization(), member: vera };
});

afterAll(() => rig.server.stop());

/** A signed-in person from an organization unrelated to the project. */
async function otherOrganization(): Promise<TestClient> {
  const other = await rig.ada.call("POST", "/api/projects", { kind: "form", name: "Other" });
  const projectId = String(Object(other.data).id);
  const sam = await invited(rig.server.url, {
    by: rig.ada,
    projectId,
    email: "sam@example.com",
    level: "viewer",
  });
  const db = openDatabase(join(rig.server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  db.prepare("INSERT INTO organizations (id, name, created_at) VALUES ('elsewhere', 'Elsewhere', 0)").run();
  db.prepare("UPDATE memberships SET organization_id = 'elsewhere' WHERE user_id = ?").run(sam.me.user.id);
  db.close();
  return sam;
}

async function setUp({ expiry, password, ...settings }: Setting): Promise<void> {
  later += 60_000;
  const expiresAt = { none: null, future: Date.now() + DAY_MS, past: Date.now() - DAY_MS }[expiry];
  const { data } = await rig.ada.call("GET", rig.path("/link"));
  const needed = password !== "none";
  const isChanged = Object(data).hasPassword !== needed;
  await rig.change({
    ...settings,
    expiresAt,
    ...(isChanged && { password: needed ? PASSWORD : null }),
  });
}

async function ask(client: TestClient, method: string, path: string, body?: unknown) {
  const { status, error, data, headers } = await client.call(method, path, body);
  return { said: error === undefined ? `${status}` : `${status} ${error.code}`, data, headers };
}

/** Tries every call that a link enables, in order. */
async function tryAll(actor: Actor, { password }: Setting): Promise<Row> {
  const person = people[actor];
  const look = await ask(person, "GET", linkPath);
  const given = { none: {}, right: { password: PASSWORD }, wrong: { password: "sesame" } }[password];
  const coming = await ask(person, "POST", `${linkPath}/join`, given);
  const came = joined.safeParse(coming.data);
  const [cookie = ""] = coming.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const cookies = [person.cookie, cookie].filter((one) => one !== "").join("; ");
  const client = createClient(rig.server.url, cookies);
  const project = await ask(client, "GET", rig.path(""));
  const { projectId } = rig;
  const canvasTicket = await ask(client, "POST", "/api/collab/tickets", { projectId });
  const talkTicket = await ask(client, "POST", "/api/collab/tickets", { projectId, document: "talk" });
  const document = await ask(client, "GET", rig.path("/document"));
  const level = project.said === "200" ? ` ${String(Object(project.data).level)}` : "";
  return {
    look: look.said,
    join: came.success ? `200 ${came.data.guest === null ? "own" : "guest"}` : coming.said,
    project: project.said + level,
    document: document.said,
    canvasTicket: canvasTicket.said,
    talkTicket: talkTicket.said,
    socket: canvasTicket.said === "200" ? await openSocket(client) : "-",
  };
}

async function openSocket(client: TestClient): Promise<string> {
  const { messages, provider } = await openCanvas(client, rig.projectId);
  await eventually(() => expect(messages[0]).toBeDefined());
  provider.destroy();
  const [welcome] = messages;
  if (welcome?.type !== "welcome") return String(welcome?.type);
  const { guest, level } = welcome;
  return guest === undefined ? level : `${level} ${guest.allowComments} ${guest.allowCopy}`;
}

it.each(SETTINGS)(
  "public $isPublic, comments $allowComments, copy $allowCopy, sign-in $requireLogin, end $expiry, password $password",
  async (setting) => {
    await setUp(setting);
    const rows = await Promise.all(ACTORS.map((actor) => tryAll(actor, setting)));
    expect(rows).toEqual(ACTORS.map((actor) => model(setting, actor)));
  },
);

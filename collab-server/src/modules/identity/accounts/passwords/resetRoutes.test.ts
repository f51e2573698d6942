import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { resetLink } from "@formweave/schema/api";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../../testing/eventually.ts";
import { startMailServer, type MailServer } from "../../../../testing/mailServer.ts";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type TestClient,
  type SignedInPerson,
  type TestServer,
} from "../../../../testing/startServer.ts";

const HOUR = 60 * 60_000;
const EMAIL = "ada@example.com";
const OLD = "correct horse battery";
const NEW = "staple under the moon";
const COMMAND = resolve(import.meta.dirname, "resetPassword.ts");
const NOWHERE = "00000000-0000-4000-8000-000000000000";

let time: number;
let mail: MailServer;
let server: TestServer;
let ada: SignedInPerson;

beforeEach(async () => {
  time = Date.now();
  mail = await startMailServer();
  onTestFinished(() => mail.stop());
  server = await startTestServer({ mail: mail.mail, clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

function ask(email: string) {
  return stranger(server.url).call("POST", "/api/auth/reset", { email });
}

function use(secret: string, password = NEW) {
  return stranger(server.url).call("POST", `/api/auth/resets/${secret}`, { password });
}

async function signIn(password: string, email = EMAIL): Promise<number> {
  return (await stranger(server.url).call("POST", "/api/auth/signin", { email, password })).status;
}

async function mailedSecret(): Promise<string> {
  await eventually(() => expect(mail.arrived).toHaveLength(1));
  const secret = /\/reset#([\w-]+)/.exec(mail.arrived[0]?.body ?? "")?.[1];
  if (secret === undefined) throw new Error("There is no link in the mail");
  return secret;
}

async function member(email: string): Promise<SignedInPerson> {
  const project = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const projectId = String(Object(project.data).id);
  return invited(server.url, { by: ada, projectId, email, level: "editor" });
}

function makeLink(by: TestClient, userId: string) {
  return by.call("POST", `/api/organization/members/${userId}/reset`);
}

async function linkedSecret(by: TestClient, userId: string): Promise<string> {
  return new URL(resetLink.parse((await makeLink(by, userId)).data).url).hash.slice(1);
}

it("mails a link that resets the password once and signs out everywhere, and signs nobody in", async () => {
  expect((await ask(" Ada@Example.com ")).status).toBe(200);
  const secret = await mailedSecret();
  const looked = await stranger(server.url).call("GET", `/api/auth/resets/${secret}`);
  expect(looked.data).toEqual({ name: "Ada Owner", email: EMAIL });
  const done = await use(secret);
  expect([done.status, done.headers.getSetCookie()]).toEqual([200, []]);
  expect((await ada.call("GET", "/api/me")).status).toBe(401);
  expect([await signIn(OLD), await signIn(NEW)]).toEqual([401, 200]);
  expect((await use(secret, "another long password")).error?.code).toBe("RESET_NOT_FOUND");
});

it("says the same of an address that nobody has, and mails nothing there", async () => {
  const [known, unknown] = [await ask(EMAIL), await ask("nobody@example.com")];
  expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
  await mailedSecret();
  expect(mail.arrived.map(({ to }) => to)).toEqual([[EMAIL]]);
});

/** Upper median of thirty requests, ms. */
async function medianMs(email: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const start = performance.now();
    await ask(email);
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[15] ?? 0;
}

it("answers no slower for an address that somebody has", async () => {
  const [unknown, known] = [await medianMs("nobody@example.com"), await medianMs(EMAIL)];
  expect(Math.abs(known - unknown)).toBeLessThan(20);
});

it("mails one address five links in an hour, and says nothing of it", async () => {
  for (let round = 0; round < 7; round += 1) expect((await ask(EMAIL)).status).toBe(200);
  await eventually(() => expect(mail.arrived).toHaveLength(5));
});

it("a link is good for an hour", async () => {
  await ask(EMAIL);
  const secret = await mailedSecret();
  time += HOUR;
  expect((await use(secret)).status).toBe(404);
});

it("a link of before a change of the password or the email is good for nothing", async () => {
  await ask(EMAIL);
  const secret = await mailedSecret();
  await ada.call("POST", "/api/account/email", { email: "new@example.com", password: OLD });
  expect((await use(secret)).status).toBe(404);
});

it("refuses a password that is guessed first, and keeps the link", async () => {
  await ask(EMAIL);
  const secret = await mailedSecret();
  expect((await use(secret, "formweavers")).error?.code).toBe("VALIDATION");
  expect((await use(secret)).status).toBe(200);
});

it("two who use one link at the same time change the password once", async () => {
  await ask(EMAIL);
  const secret = await mailedSecret();
  const both = await Promise.all([use(secret), use(secret, "another long password")]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
});

it("slows who guesses at links", async () => {
  for (let attempt = 0; attempt < 100; attempt += 1) await use(`guess-${attempt}`);
  expect((await use("guess")).status).toBe(429);
});

it("lets an owner make a link for a member, who resets with it", async () => {
  const bob = await member("bob@example.com");
  const secret = await linkedSecret(ada, bob.me.user.id);
  expect((await use(secret)).status).toBe(200);
  expect(await signIn(NEW, "bob@example.com")).toBe(200);
});

it("makes no link for oneself, for strangers, for nobody, nor for those above", async () => {
  const bob = await member("bob@example.com");
  const refusals = [
    await makeLink(ada, ada.me.user.id),
    await makeLink(ada, NOWHERE),
    await makeLink(bob, ada.me.user.id),
    await makeLink(stranger(server.url), bob.me.user.id),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
});

it("an admin makes links for members, and none for those of another organization", async () => {
  const [bob, cem] = [await member("bob@example.com"), await member("cem@example.com")];
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  db.prepare("UPDATE memberships SET role = 'admin' WHERE user_id = ?").run(bob.me.user.id);
  expect((await makeLink(bob, cem.me.user.id)).status).toBe(200);
  expect((await makeLink(bob, ada.me.user.id)).status).toBe(403);
  db.prepare("INSERT INTO organizations (id, name, created_at) VALUES ('other', 'Other', 0)").run();
  db.prepare("INSERT INTO memberships VALUES ('other', ?, 'member', 9000000000000)").run(cem.me.user.id);
  expect((await makeLink(bob, cem.me.user.id)).status).toBe(403);
});

it("a command on the server prints a link, while it runs", async () => {
  const env = { ...process.env, DATA_DIR: server.dataDir, PUBLIC_URL: server.url };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [COMMAND, EMAIL], { env });
  const secret = /#([\w-]+)/.exec(stdout)?.[1] ?? "";
  expect((await use(secret)).status).toBe(200);
  await expect(run(process.execPath, [COMMAND, "nobody@example.com"], { env })).rejects.toThrow(
    "Nobody has the email",
  );
});

it("says that there is no mail where none is set up, to everybody alike", async () => {
  const other = await startTestServer();
  onTestFinished(() => other.stop());
  await signedIn(other.url);
  const asks = await Promise.all(
    [EMAIL, "nobody@example.com"].map((email) =>
      stranger(other.url).call("POST", "/api/auth/reset", { email }),
    ),
  );
  expect(asks.map(({ error }) => error?.code)).toEqual(["MAIL_NOT_SET_UP", "MAIL_NOT_SET_UP"]);
  expect((await stranger(other.url).call("GET", "/api/auth/ways")).data).toMatchObject({
    resetByMail: false,
  });
});

import { CLOSE_CODES, projectSummary, signIn as signInView, ticket } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { z } from "zod";
import { eventually } from "../../../testing/eventually.ts";
import {
  invited,
  signedIn,
  startTestServer,
  stranger,
  type TestClient,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

const EMAIL = "ada@example.com";
const OLD = "correct horse battery";
const NEW = "staple under the moon";

let time: number;
let server: TestServer;
let ada: SignedInPerson;

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

function signIn(password: string, email = EMAIL) {
  return stranger(server.url).call("POST", "/api/auth/signin", { email, password });
}

function listAuditEvents(action: string): readonly unknown[] {
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  return db.prepare("SELECT * FROM audit_events WHERE action = ?").all(action);
}

async function fetchSessions(person: TestClient) {
  return z.array(signInView).parse((await person.call("GET", "/api/account/sessions")).data);
}

async function newProject(person: TestClient): Promise<string> {
  return projectSummary.parse((await person.call("POST", "/api/projects", { kind: "form", name: "A" })).data)
    .id;
}

/** Opens a y-websocket client for a person; `codes` collects the close codes of its sockets. */
async function openSocket(person: TestClient, projectId: string) {
  const asked = await person.call("POST", "/api/collab/tickets", { projectId, wire: "yjs" });
  const { url, ticket: secret } = ticket.parse(asked.data);
  const codes: number[] = [];
  const provider = new WebsocketProvider(url, canvasDocumentName(projectId), new Y.Doc(), {
    params: { ticket: secret },
    disableBc: true,
  });
  provider.on("connection-close", (event) => event !== null && codes.push(event.code));
  onTestFinished(() => provider.destroy());
  await eventually(() => expect(provider.synced).toBe(true));
  return { codes, provider };
}

it("shows the account, and changes name and color", async () => {
  const changed = await ada.call("PATCH", "/api/account", { name: " Ada King ", color: 5 });
  expect(changed.data).toMatchObject({ user: { name: "Ada King", color: 5, email: EMAIL } });
  expect((await ada.call("GET", "/api/me")).data).toEqual(changed.data);
  expect((await ada.call("GET", "/api/account")).data).toEqual({
    email: EMAIL,
    createdAt: expect.any(Number),
    passwordChangedAt: null,
    made: { forms: 0, apps: 0, responses: 0 },
    twoFactor: { since: null, recoveryCodesLeft: 0 },
  });
});

it.each([{ name: " " }, { color: 9 }, { color: 0 }])("refuses %j", async (input) => {
  expect((await ada.call("PATCH", "/api/account", input)).error?.code).toBe("VALIDATION");
});

it("takes nothing else from who changes their account", async () => {
  await ada.call("PATCH", "/api/account", { name: "Ada", email: "x@example.com", role: "owner", id: "1" });
  expect((await ada.call("GET", "/api/me")).data).toMatchObject({
    user: { id: ada.me.user.id, email: EMAIL },
  });
});

it("changes the email with the password only, to one that nobody has", async () => {
  const projectId = await newProject(ada);
  await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "viewer" });
  const change = (email: string, password: string) =>
    ada.call("POST", "/api/account/email", { email, password });
  expect((await change("new@example.com", "wrong")).error?.code).toBe("PASSWORD_WRONG");
  expect((await change("Bob@Example.com", OLD)).error?.code).toBe("EMAIL_TAKEN");
  expect((await change("New@Example.com", OLD)).data).toMatchObject({ user: { email: "new@example.com" } });
  expect((await signIn(OLD)).status).toBe(401);
  expect((await signIn(OLD, "new@example.com")).status).toBe(200);
  expect(listAuditEvents("account.email")).toMatchObject([
    { user_id: ada.me.user.id, details: '{"from":"ada@example.com"}' },
  ]);
});

it("changes the password with the one there is, which then opens nothing any more", async () => {
  const change = (current: string, password: string) =>
    ada.call("POST", "/api/account/password", { current, password });
  expect((await change("wrong", NEW)).error?.code).toBe("PASSWORD_WRONG");
  expect((await change(OLD, "Formweavers")).error?.details).toHaveProperty("password");
  expect((await change(OLD, "short")).error?.details).toHaveProperty("password");
  const done = await change(OLD, NEW);
  expect(done.status).toBe(200);
  expect(done.headers.getSetCookie().join()).toMatch(/^formweave_device=/);
  expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
  expect((await ada.call("GET", "/api/account")).data).toMatchObject({ passwordChangedAt: time });
  expect(listAuditEvents("account.password")).toHaveLength(1);
});

it("slows who guesses the password of a sign-in that they found open", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await ada.call("POST", "/api/account/password", { current: `guess ${attempt}`, password: NEW });
  const blocked = await ada.call("POST", "/api/account/password", { current: OLD, password: NEW });
  expect([blocked.status, blocked.headers.get("retry-after")]).toEqual([429, "300"]);
});

it("a new password ends every other sign-in with its sockets, and every address that opens one again", async () => {
  const elsewhere = await signedIn(server.url);
  const projectId = await newProject(ada);
  const [gone, stays] = [await openSocket(elsewhere, projectId), await openSocket(ada, projectId)];
  await ada.call("POST", "/api/account/password", { current: OLD, password: NEW });
  await eventually(() => expect(gone.codes).toEqual([CLOSE_CODES.signedOut]));
  expect((await elsewhere.call("GET", "/api/me")).status).toBe(401);
  expect([stays.codes, (await ada.call("GET", "/api/me")).status]).toEqual([[], 200]);
  stays.provider.disconnect();
  for (const { provider, codes } of [gone, stays]) {
    provider.connect();
    await eventually(() => expect(codes.at(-1)).toBe(CLOSE_CODES.forbidden));
  }
});

it("takes a password of 128 characters and of one kind only", async () => {
  const password = "long words without end ".repeat(6).slice(0, 128);
  expect((await ada.call("POST", "/api/account/password", { current: OLD, password })).status).toBe(200);
  expect((await signIn(password)).status).toBe(200);
});

it("lists where somebody is signed in, without what would open it, and this one first", async () => {
  time += 60_000;
  const phone = await stranger(server.url).call(
    "POST",
    "/api/auth/signin",
    { email: EMAIL, password: OLD },
    { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140.0 Mobile Safari/537.36" },
  );
  expect(phone.status).toBe(200);
  const listed = await fetchSessions(ada);
  expect(listed).toMatchObject([
    { isThis: true, place: "This computer", kind: "program" },
    { isThis: false, device: "Chrome on Android", kind: "phone", lastSeen: time },
  ]);
  expect(JSON.stringify(listed)).not.toContain(ada.cookie.split("=")[1]);
});

it("signs out somewhere else, with what is open there, and nobody else", async () => {
  const projectId = await newProject(ada);
  const bob = await invited(server.url, { by: ada, projectId, email: "bob@example.com", level: "viewer" });
  const elsewhere = await signedIn(server.url);
  const { codes } = await openSocket(elsewhere, projectId);
  const [other] = (await fetchSessions(ada)).filter(({ isThis }) => !isThis);
  const path = `/api/account/sessions/${other?.id}`;
  expect((await bob.call("DELETE", path)).error?.code).toBe("SIGN_IN_NOT_FOUND");
  expect((await elsewhere.call("GET", "/api/me")).status).toBe(200);
  expect((await ada.call("DELETE", path)).status).toBe(200);
  await eventually(() => expect(codes).toEqual([CLOSE_CODES.signedOut]));
  expect((await elsewhere.call("GET", "/api/me")).status).toBe(401);
  expect((await ada.call("DELETE", path)).error?.code).toBe("SIGN_IN_NOT_FOUND");
});

it("signs out everywhere else at once", async () => {
  const others = [await signedIn(server.url), await signedIn(server.url)];
  expect((await ada.call("DELETE", "/api/account/sessions")).data).toEqual({ ended: 2 });
  for (const other of others) expect((await other.call("GET", "/api/me")).status).toBe(401);
  expect(await fetchSessions(ada)).toHaveLength(1);
});

import { join } from "node:path";
import { migrationsOf, openDatabase } from "@formweave/data/sqlite";
import { AUTH_SESSION_MS } from "./authSessions.ts";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import {
  signedIn,
  stranger,
  startTestServer,
  type Person,
  type TestServer,
} from "../../testing/startServer.ts";

const RIGHT = { email: "ADA@example.com", password: "correct horse battery" };

let time: number;
let server: TestServer;
let ada: Person;

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

function signIn(credentials: unknown) {
  return stranger(server.url).call("POST", "/api/auth/signin", credentials);
}

/** What the audit log tells of signing in or out, the oldest first. */
function signsOf(action: string): readonly unknown[] {
  const db = openDatabase(join(server.dataDir, "app.sqlite"), migrationsOf("app"));
  onTestFinished(() => void db.close());
  return db.prepare("SELECT * FROM audit_events WHERE action = ? ORDER BY id").all(action);
}

it("signs in with the right password, whatever the case of the email", async () => {
  const { status, data } = await signIn(RIGHT);
  expect(status).toBe(200);
  expect(data).toEqual(ada.me);
});

it("answers the same for a wrong password and for an unknown email", async () => {
  const wrong = await signIn({ ...RIGHT, password: "wrong" });
  const unknown = await signIn({ ...RIGHT, email: "nobody@example.com" });
  expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
  expect([wrong.status, wrong.error?.code]).toEqual([401, "SIGNIN_FAILED"]);
});

it("stops guessing after ten wrong passwords, and lets others in meanwhile", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn({ ...RIGHT, password: `guess ${attempt}` })).status).toBe(401);
  }
  const blocked = await signIn(RIGHT);
  expect([blocked.status, blocked.error?.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(blocked.headers.get("retry-after")).toBe("300");
  expect((await signIn({ email: "other@example.com", password: "wrong" })).status).toBe(401);
  time += 5 * 60_000;
  expect((await signIn(RIGHT)).status).toBe(200);
});

it("does not count the tries of who gets it right", async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) expect((await signIn(RIGHT)).status).toBe(200);
});

it("is over after signing out, also for a cookie that was copied before", async () => {
  const { headers } = await ada.call("POST", "/api/auth/signout", {});
  expect(headers.getSetCookie()[0]).toMatch(/^formweave=; Max-Age=0/);
  const after = await ada.call("GET", "/api/me");
  expect([after.status, after.error?.code]).toEqual([401, "SIGNED_OUT"]);
});

it("lets a stranger sign out, of whom nothing is written down", async () => {
  expect((await stranger(server.url).call("POST", "/api/auth/signout")).status).toBe(200);
  expect(signsOf("signout")).toEqual([]);
});

it("writes down who signs in and out", async () => {
  await signIn(RIGHT);
  await ada.call("POST", "/api/auth/signout", {});
  await ada.call("POST", "/api/auth/signout", {});
  const { id } = ada.me.user;
  const row = { user_id: id, target_type: "user", target_id: id, organization_id: ada.me.organization.id };
  expect([signsOf("signin").at(-1), ...signsOf("signout")]).toMatchObject([row, row]);
});

it("stays signed in for 30 days after the last visit, and says so to the browser", async () => {
  time += AUTH_SESSION_MS - 1;
  const visit = await ada.call("GET", "/api/me");
  expect(visit.status).toBe(200);
  expect(visit.headers.getSetCookie()).toHaveLength(1);
  time += AUTH_SESSION_MS;
  expect((await ada.call("GET", "/api/me")).status).toBe(401);
});

it("keeps the cookie on https and to this host", async () => {
  const secure = await startTestServer({ publicUrl: "https://forms.example.com" });
  onTestFinished(() => secure.stop());
  const { cookie } = await signedIn(`http://127.0.0.1:${secure.port}`);
  expect(cookie).toMatch(/^__Host-formweave=/);
});

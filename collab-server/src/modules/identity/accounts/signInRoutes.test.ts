import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { AUTH_SESSION_MS } from "../../../http/cookies/sessionCookie.ts";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  signedIn,
  stranger,
  startTestServer,
  type SignedInPerson,
  type TestServer,
} from "../../../testing/startServer.ts";

const RIGHT = { email: "ADA@example.com", password: "correct horse battery" };

let time: number;
let server: TestServer;
let ada: SignedInPerson;

beforeEach(async () => {
  time = Date.now();
  server = await startTestServer({ clocks: { now: () => time, elapsed: () => time } });
  onTestFinished(() => server.stop());
  ada = await signedIn(server.url);
});

function signIn(credentials: unknown, headers: Readonly<Record<string, string>> = {}) {
  return stranger(server.url).call("POST", "/api/auth/signin", credentials, headers);
}

/** Headers of a request through one trusted proxy. */
function from(address: string, cookie = "") {
  return { "x-forwarded-for": `1.2.3.4, ${address}`, cookie };
}

/** Audit log rows of an action, oldest first. */
function listAuditEvents(action: string): readonly unknown[] {
  const db = openDatabase(join(server.dataDir, "app.sqlite"), resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  return db.prepare("SELECT * FROM audit_events WHERE action = ? ORDER BY id").all(action);
}

it("signs in with the right password, whatever the case of the email", async () => {
  const { status, data } = await signIn(RIGHT);
  expect(status).toBe(200);
  expect(data).toEqual(ada.me);
});

it("says who is here without refusing those who are not signed in", async () => {
  expect(await ada.call("GET", "/api/session")).toMatchObject({ status: 200, data: ada.me });
  const nobody = { status: 200, data: { nobody: "stranger" } };
  expect(await stranger(server.url).call("GET", "/api/session")).toMatchObject(nobody);
  await ada.call("POST", "/api/auth/signout", {});
  expect(await ada.call("GET", "/api/session")).toMatchObject(nobody);
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

it("waits in line for a while, and tells when to come again where the line is full", async () => {
  // Passwords at full cost, otherwise nothing has to wait.
  server = await startTestServer({ passwordCost: undefined });
  onTestFinished(() => server.stop());
  await signedIn(server.url);
  const guesses = Array.from({ length: 30 }, (_, index) => ({
    email: `${index}@example.com`,
    password: "wrong",
  }));
  const answers = await Promise.all(guesses.map((guess) => signIn(guess)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(22);
  expect(refused.length).toBeGreaterThan(0);
  expect([refused[0]?.error?.code, refused[0]?.headers.get("retry-after")]).toEqual(["SERVER_BUSY", "5"]);
});

describe("behind a proxy", () => {
  beforeEach(async () => {
    server = await startTestServer({ clocks: { now: () => time, elapsed: () => time }, trustedProxyHops: 1 });
    onTestFinished(() => server.stop());
    await signedIn(server.url);
  });

  it("a stranger's wrong tries lock nobody out at another address, nor anybody at their own device", async () => {
    const known = await signIn(RIGHT, from("203.0.113.9"));
    const device = known.headers.getSetCookie().find((line) => line.startsWith("formweave_device="));
    for (let attempt = 0; attempt < 11; attempt += 1)
      await signIn({ ...RIGHT, password: `guess ${attempt}` }, from("203.0.113.9"));
    expect((await signIn(RIGHT, from("203.0.113.9"))).status).toBe(429);
    expect((await signIn(RIGHT, from("198.51.100.1"))).status).toBe(200);
    expect((await signIn(RIGHT, from("203.0.113.9", device?.split(";")[0]))).status).toBe(200);
  });

  it("what the stranger writes into the header themselves gives them no further tries", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const forged = { "x-forwarded-for": `10.0.0.${attempt}, 203.0.113.9` };
      statuses.push((await signIn({ ...RIGHT, password: "wrong" }, forged)).status);
    }
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });
});

it("counts all addresses of one IPv6 network as one", async () => {
  server = await startTestServer({ trustedProxyHops: 1 });
  onTestFinished(() => server.stop());
  await signedIn(server.url);
  for (let attempt = 0; attempt < 10; attempt += 1)
    await signIn({ ...RIGHT, password: "wrong" }, { "x-forwarded-for": `2001:db8:1:2::${attempt}` });
  const blocked = await signIn(RIGHT, { "x-forwarded-for": "2001:db8:1:2:ffff::1" });
  expect(blocked.status).toBe(429);
});

it("waits longer and longer for who goes on guessing", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn({ ...RIGHT, password: "wrong" });
  for (const seconds of ["300", "600", "1200"]) {
    expect((await signIn(RIGHT)).headers.get("retry-after")).toBe(seconds);
    time += Number(seconds) * 1000;
    expect((await signIn({ ...RIGHT, password: "wrong" })).status).toBe(401);
  }
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
  expect(listAuditEvents("signout")).toEqual([]);
});

it("writes down who signs in and out", async () => {
  await signIn(RIGHT);
  await ada.call("POST", "/api/auth/signout", {});
  await ada.call("POST", "/api/auth/signout", {});
  const { id } = ada.me.user;
  const row = { user_id: id, target_type: "user", target_id: id, organization_id: ada.me.organization.id };
  expect([listAuditEvents("signin").at(-1), ...listAuditEvents("signout")]).toMatchObject([row, row]);
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
  const again = await stranger(`http://127.0.0.1:${secure.port}`).call("POST", "/api/auth/signin", RIGHT);
  expect(again.headers.getSetCookie()[1]).toMatch(
    /^__Host-formweave_device=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

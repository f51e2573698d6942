import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { Database } from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { createAuthSessions, WHOLE_SESSION_MS, type AuthSessions } from "./authSessions.ts";
import { AUTH_SESSION_MS } from "../../../../http/cookies/sessionCookie.ts";
import { createUsers } from "../users.ts";

let db: Database;
let time: number;
let sessions: AuthSessions;
let userId: string;

beforeEach(() => {
  time = 0;
  db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  sessions = createAuthSessions(db, () => time);
  userId = createUsers(db, () => time).add({ name: "Ada", email: "ada@example.com", passwordHash: "" });
});

it("lasts as long as the person comes back within 30 days", () => {
  const secret = sessions.start(userId);
  for (let visit = 0; visit < 2; visit += 1) {
    time += AUTH_SESSION_MS - 1;
    expect(sessions.find(secret)).toMatchObject({ userId, wasExtended: true });
  }
  time += AUTH_SESSION_MS;
  expect(sessions.find(secret)).toBeUndefined();
});

it("ends 90 days after its sign-in, though its person comes every day, also where more was promised", () => {
  const secret = sessions.start(userId);
  const day = WHOLE_SESSION_MS / 90;
  for (let visit = 1; visit < 90; visit += 1) {
    time = visit * day;
    expect(sessions.find(secret)).toMatchObject({ userId });
  }
  db.prepare("UPDATE auth_sessions SET expires_at = ?").run(WHOLE_SESSION_MS + day);
  time = WHOLE_SESSION_MS - 1;
  const id = sessions.find(secret)?.id ?? "";
  expect(sessions.isRunning(id)).toBe(true);
  time = WHOLE_SESSION_MS;
  expect([sessions.find(secret), sessions.isRunning(id)]).toEqual([undefined, false]);
});

it("is not written to at every request", () => {
  const secret = sessions.start(userId);
  time += 1000;
  expect(sessions.find(secret)).toMatchObject({ userId, wasExtended: false });
});

it("is over once it is ended, and others are not", () => {
  const [first, second] = [sessions.start(userId), sessions.start(userId)];
  sessions.end(first);
  expect(sessions.find(first)).toBeUndefined();
  expect(sessions.find(second)).toMatchObject({ userId });
});

it("keeps nothing in the database that would let a reader in", () => {
  const secret = sessions.start(userId);
  expect(JSON.stringify(db.prepare("SELECT * FROM auth_sessions").all())).not.toContain(secret);
});

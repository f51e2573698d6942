import { limits } from "@formweave/schema";
import Database from "better-sqlite3";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createHandClock } from "../../testing/handClock.ts";
import { newDatabase, ORGANIZATION, PROJECT } from "../../testing/live/liveHarness.ts";
import { createSessions } from "./sessions.ts";

function setUp() {
  const db = new Database(newDatabase());
  const time = createHandClock();
  const sessions = createSessions({ db, ...time, newId: randomUUID });
  const join = (id: string, level: "viewer" | "editor" = "editor") =>
    sessions.join({
      projectId: PROJECT,
      organizationId: ORGANIZATION,
      person: { id, name: id, email: `${id}@x` },
      level,
    });
  const rows = (sql: string) => db.prepare(sql).all();
  return { db, time, sessions, join, rows };
}

it("the first to come starts the session as its owner, others join it as editors", () => {
  const { join, rows } = setUp();
  const { sessionId } = join("ann");
  expect(join("bob").sessionId).toBe(sessionId);
  join("eve", "viewer");
  expect(
    rows("SELECT user_id, role, color, is_active FROM collaboration_participants ORDER BY color"),
  ).toEqual([
    { user_id: "ann", role: "owner", color: 1, is_active: 1 },
    { user_id: "bob", role: "editor", color: 2, is_active: 1 },
    { user_id: "eve", role: "viewer", color: 3, is_active: 1 },
  ]);
});

it("colors go in a cycle of eight, and a participant who returns keeps theirs", () => {
  const { join, sessions } = setUp();
  const colors = Array.from({ length: limits.COLOR_COUNT + 1 }, (_, index) => join(`p${index}`).color);
  expect(colors).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1]);
  sessions.leave(PROJECT, "p4");
  expect(join("p4").color).toBe(5);
});

it("who has a color of their own has it in every project, unless somebody there has it already", () => {
  const { db, join } = setUp();
  const insert = db.prepare(
    "INSERT INTO users (id, email, name, password_hash, color, created_at) VALUES (@id, @id, @id, '', @color, 0)",
  );
  for (const [id, color] of [
    ["cleo", 5],
    ["dan", 5],
    ["eve", 2],
  ])
    insert.run({ id, color });
  expect(["cleo", "dan", "eve"].map((id) => join(id).color)).toEqual([5, 1, 2]);
});

it("ends with its last participant, and the next one starts another", () => {
  const { join, rows, sessions } = setUp();
  const { sessionId } = join("ann");
  join("bob");
  sessions.leave(PROJECT, "ann");
  expect(sessions.running(PROJECT)).toBe(sessionId);
  sessions.leave(PROJECT, "bob");
  expect(sessions.running(PROJECT)).toBeUndefined();
  expect(join("ann").sessionId).not.toBe(sessionId);
  expect(rows("SELECT status, is_active FROM collaboration_sessions ORDER BY status")).toEqual([
    { status: "active", is_active: 1 },
    { status: "inactive", is_active: 0 },
  ]);
});

it("ends after 30 minutes without activity", () => {
  const { join, sessions, time } = setUp();
  join("ann");
  time.pass(limits.SESSION_IDLE_MS);
  expect(sessions.closeIdle()).toBe(0);
  expect(sessions.running(PROJECT)).toBeDefined(); // an edit keeps it alive
  time.pass(limits.SESSION_IDLE_MS);
  time.jump(10 * limits.SESSION_IDLE_MS); // correcting the wall clock does not count as time passed
  expect(sessions.closeIdle()).toBe(0);
  time.pass(1);
  expect(sessions.closeIdle()).toBe(1);
  expect(sessions.running(PROJECT)).toBeUndefined();
});

it("numbers the events of each session from 1", () => {
  const { join, rows, sessions } = setUp();
  join("ann");
  sessions.leave(PROJECT, "ann");
  expect(rows("SELECT event_type, version FROM collaboration_events ORDER BY version")).toEqual([
    { event_type: "session.start", version: 1 },
    { event_type: "user.join", version: 2 },
    { event_type: "user.leave", version: 3 },
  ]);
});

import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { createHandClock } from "../../../testing/handClock.ts";
import { createSecurityEvents } from "./securityEvents.ts";

const logger = pino({ level: "silent" });
let db: ReturnType<typeof openDatabase>;

beforeEach(() => {
  db = openDatabase(":memory:", resolveMigrationsFolder("app"));
});

function count(): unknown {
  return db.prepare("SELECT count(*) FROM security_events").pluck().get();
}

it("writes down who, what, where and when", () => {
  const time = createHandClock();
  const security = createSecurityEvents(db, { ...time, logger });
  const who = { userId: "bob", organizationId: "o", projectId: "p", ip: "::1" };
  security.warn({ type: "update.forged", severity: "high", ...who, details: { reason: "x".repeat(9999) } });
  expect(db.prepare("SELECT * FROM security_events").get()).toMatchObject({
    type: "update.forged",
    severity: "high",
    user_id: "bob",
    organization_id: "o",
    project_id: "p",
    ip_address: "::1",
    details: JSON.stringify({ reason: "x".repeat(200) }),
    created_at: time.now(),
    resolved: 0,
  });
});

it("does not fill the disk: some rows a minute for each kind and person, and some for all", () => {
  const time = createHandClock();
  const security = createSecurityEvents(db, { ...time, logger });
  for (let index = 0; index < 1000; index++) security.warn({ type: "flood", severity: "low", userId: "bob" });
  expect(count()).toBe(10);
  security.warn({ type: "presence.forged", severity: "low", userId: "bob" });
  expect(count()).toBe(11);
  for (let index = 0; index < 5000; index++)
    security.warn({ type: "flood", severity: "low", userId: `p${index}` });
  expect(count()).toBe(600);
  time.pass(60_000);
  security.warn({ type: "flood", severity: "low", userId: "bob" });
  expect(count()).toBe(601);
});

it("is never what fails", () => {
  const security = createSecurityEvents(db, { ...createHandClock(), logger });
  db.exec("DROP TABLE security_events");
  expect(() => security.warn({ type: "flood", severity: "low" })).not.toThrow();
});

import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished } from "vitest";
import { createAuthSessions, WHOLE_SESSION_MS } from "../accounts/sign-ins/authSessions.ts";
import { AUTH_SESSION_MS } from "../../../http/cookies/sessionCookie.ts";
import { createUsers } from "../accounts/users.ts";
import { createRenewableTickets } from "./renewableTickets.ts";

/** A session that began at 0, with a ticket. */
function openTicket() {
  let time = 0;
  const now = (): number => time;
  const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
  onTestFinished(() => void db.close());
  db.pragma("foreign_keys = OFF"); // there is no project here
  const sessions = createAuthSessions(db, now);
  const userId = createUsers(db, now).add({ name: "Ada", email: "ada@example.com", passwordHash: "" });
  const signInId = sessions.find(sessions.start(userId))?.id ?? "";
  const tickets = createRenewableTickets(db, now);
  const ticket = tickets.issue({ userId, projectId: "p", signInId });
  return {
    promise: (until: number) => db.prepare("UPDATE auth_sessions SET expires_at = ?").run(until),
    isRunning: () => sessions.isRunning(signInId),
    isGoodAt: (at: number) => {
      time = at;
      return tickets.redeem(ticket) !== undefined;
    },
  };
}

it("is good as long as its session has been promised", () => {
  const { isGoodAt } = openTicket();
  expect([isGoodAt(AUTH_SESSION_MS - 1), isGoodAt(AUTH_SESSION_MS)]).toEqual([true, false]);
});

it("ends 90 days after the sign-in, as the session does, also where more was promised", () => {
  const { promise, isGoodAt, isRunning } = openTicket();
  promise(2 * WHOLE_SESSION_MS);
  expect([isGoodAt(WHOLE_SESSION_MS - 1), isRunning()]).toEqual([true, true]);
  expect([isGoodAt(WHOLE_SESSION_MS), isRunning()]).toEqual([false, false]);
});

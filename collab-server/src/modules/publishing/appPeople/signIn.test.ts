import SQLite from "better-sqlite3";
import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok } from "@formweave/schema";
import { expect, it, onTestFinished } from "vitest";
import { createSignInRateLimit } from "../../../http/limits/signInRateLimit.ts";
import { migratedDatabase } from "../../../testing/migratedDatabase.ts";
import { createAppPeople } from "./people.ts";
import { createAppSessions } from "./sessions.ts";
import { signInToApp } from "./signIn.ts";

const now = () => 1;
const FORM = { projectId: "p", environment: "production" } as const;

/** An app with one person, whose password is "right"; counts the hashes that a sign-in costs. */
function createWorld() {
  const file = join(mkdtempSync(join(tmpdir(), "formweave-")), "app.sqlite");
  copyFileSync(migratedDatabase(), file);
  const db = new SQLite(file);
  onTestFinished(() => void db.close());
  db.pragma("foreign_keys = OFF");
  const people = createAppPeople(db, now);
  const hashed: (string | undefined)[] = [];
  const personId = people.add({
    ...FORM,
    email: "dora@example.com",
    name: "Dora",
    passwordHash: "right",
    roles: [],
  });
  const services = {
    appPeople: people,
    appSessions: createAppSessions(db, now),
    passwords: {
      verify: async (_ip: string, password: string, stored: string | undefined) => {
        hashed.push(stored);
        return ok(password === stored);
      },
    },
    rateLimits: { appSignIn: createSignInRateLimit(now) },
    security: { warn: () => undefined },
    transaction: <T>(task: () => T): T => task(),
  };
  const signIn = (email: string, password: string) =>
    signInToApp(services, FORM, { email, password, isKept: false, ip: "1.2.3.4" });
  return { people, personId: personId ?? "", hashed, signIn };
}

it("a wrong address and a wrong password cost one hash each and are one answer, the right one costs one too", async () => {
  const { hashed, signIn } = createWorld();
  const wrong = [await signIn("dora@example.com", "wrong"), await signIn("nobody@example.com", "right")];
  expect(wrong[0]).toEqual(wrong[1]);
  expect(wrong[0]).toMatchObject({ error: { code: "SIGNIN_FAILED" } });
  expect(hashed).toEqual(["right", undefined]);
  expect(await signIn("dora@example.com", "right")).toMatchObject({
    ok: true,
    value: { person: { name: "Dora" } },
  });
  expect(hashed).toHaveLength(3);
});

it("a block is known to those who have the password alone", async () => {
  const { people, personId, signIn } = createWorld();
  people.setBlocked(personId, true);
  expect(await signIn("dora@example.com", "wrong")).toMatchObject({ error: { code: "SIGNIN_FAILED" } });
  expect(await signIn("dora@example.com", "right")).toMatchObject({ error: { code: "APP_BLOCKED" } });
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { findDamage, openOrRecreate } from "./damage.ts";
import { resolveMigrationsFolder, openDatabase } from "./sqlite.ts";

const NOW = new Date("2026-11-25T05:30:00.000Z");
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "formweave-damage-"));
  path = join(folder, "ai.sqlite");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDatabase(path, resolveMigrationsFolder("ai"));
  const add = db.prepare(
    "INSERT INTO ai_cache (key, organization_id, operation, model, text, bytes, created_at, expires_at) VALUES (?, 'o', 'chat', 'm', ?, 1, 1, 1)",
  );
  for (let row = 0; row < 500; row++) add.run(`key ${row}`, "text ".repeat(40));
  db.close();
});

function change(act: (bytes: Buffer) => Buffer): Buffer {
  const bytes = act(readFileSync(path));
  writeFileSync(path, bytes);
  return bytes;
}

const open = () => {
  const { db, quarantinedPath } = openOrRecreate(path, resolveMigrationsFolder("ai"), NOW);
  const count = db.prepare("SELECT COUNT(*) FROM ai_cache").pluck().get();
  db.close();
  return { quarantinedPath, count };
};

it("leaves a database that is whole where it is", () => {
  expect(open()).toEqual({ quarantinedPath: undefined, count: 500 });
  expect(readdirSync(folder)).toEqual(["ai.sqlite"]);
});

it.each([
  ["whose header is another one", (bytes: Buffer) => bytes.fill(7, 0, 16)],
  ["that was cut short", (bytes: Buffer) => bytes.subarray(0, 5000)],
  ["with a page of nothing", (bytes: Buffer) => bytes.fill(0, bytes.length - 8192, bytes.length - 4096)],
  ["that says it is of an older version", (bytes: Buffer) => bytes.fill(0, 60, 64)],
  [
    "that is something else",
    () => Buffer.from("not a database at all, but longer than a header ".repeat(20)),
  ],
])("sets a database aside %s, as it is, and begins anew", (_what, act) => {
  const damaged = change(act);
  const quarantinedPath = `${path}.damaged-2026-11-25T05-30-00.000Z`;
  expect(open()).toEqual({ quarantinedPath, count: 0 });
  expect(readFileSync(quarantinedPath).equals(damaged)).toBe(true);
  expect(open()).toEqual({ quarantinedPath: undefined, count: 0 });
});

it("does not set aside what another version wrote, nor what cannot be opened", () => {
  change((bytes) => bytes.fill(1, 60, 64));
  expect(open).toThrow(`${path} was written by a newer Formweave`);
  rmSync(path);
  mkdirSync(path);
  expect(open).toThrow(path);
  expect(readdirSync(folder)).toEqual(["ai.sqlite"]);
});

it("names what is wrong in the words of SQLite, a few only", () => {
  change((bytes) => bytes.fill(0, 8 * 4096, 30 * 4096));
  const db = new SQLite(path);
  onTestFinished(() => void db.close());
  const problems = findDamage(db);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThan(10);
});

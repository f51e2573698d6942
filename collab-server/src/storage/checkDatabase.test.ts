import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import SQLite, { type Database } from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { startTestServer } from "../testing/startServer.ts";
import { checkInWorker } from "./checkDatabase.ts";

const PAGE = 4096;
let dataDir: string;
let path: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "formweave-check-"));
  path = join(dataDir, "app.sqlite");
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const db = openDatabase(path, resolveMigrationsFolder("app"));
  const add = db.prepare(
    "INSERT INTO users (id, email, name, password_hash, color, created_at) VALUES (?, ?, 'N', 'h', 1, 1)",
  );
  for (let row = 0; row < 400; row++)
    add.run(`00000000-0000-4000-8000-${String(row).padStart(12, "0")}`, `a${row}@b.c`);
  db.close();
});

/** Corrupts all pages of a table or index but the first. */
function spoil(name: string): void {
  const db = new SQLite(path, { readonly: true });
  const pages = db
    .prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'")
    .pluck()
    .all(name);
  db.close();
  const bytes = readFileSync(path);
  for (const page of pages.slice(0, 1))
    bytes.fill(0xee, (Number(page) - 1) * PAGE, (Number(page) - 1) * PAGE + 40);
  writeFileSync(path, bytes);
}

function open(): Database {
  const db = new SQLite(path);
  onTestFinished(() => void db.close());
  return db;
}

it.each([
  ["table", "users"],
  ["index", "sqlite_autoindex_users_2"],
])("a damaged %s stops the start, with the file and how to go on", async (_what, name) => {
  spoil(name);
  await expect(startTestServer({ dataDir })).rejects.toThrow(
    new RegExp(`^${path} is damaged: .+\n.+npm run restore`),
  );
});

it("a large database is checked by a process beside the server, which tells damage only", async () => {
  const reported = vi.fn<(problems: readonly string[]) => void>();
  const db = open();
  onTestFinished(checkInWorker(db, reported));
  spoil("users");
  onTestFinished(checkInWorker(db, reported));
  await vi.waitFor(() => expect(reported).toHaveBeenCalled(), { timeout: 15_000 });
  expect(reported.mock.calls[0]?.[0].length).toBeGreaterThan(0);
}, 20_000);

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database } from "better-sqlite3";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { migrationsOf, openDatabase } from "./sqlite.ts";
import { moveWalAside, type WalMover } from "./wal.ts";

const MARK = "a-mark-that-is-nowhere-else";

let folder: string;
let db: Database;
let mover: WalMover | undefined;
const onFault = vi.fn<(error: unknown) => void>();
const file = (): string => join(folder, "app.sqlite");
const wal = (): string => `${file()}-wal`;

beforeEach(() => {
  onFault.mockClear();
  folder = mkdtempSync(join(tmpdir(), "formweave-wal-"));
  db = openDatabase(file(), migrationsOf("app"));
});

afterEach(async () => {
  await mover?.stop();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

it("moves what was committed into the file, though nobody commits again", async () => {
  write(MARK);
  expect(readFileSync(file(), "latin1")).not.toContain(MARK);
  mover = moveWalAside(db, onFault);
  await vi.waitFor(() => expect(readFileSync(file(), "latin1")).toContain(MARK), { timeout: 10_000 });
  expect(onFault).not.toHaveBeenCalled();
});

it("lets no commit of a crowd move the log, and begins the log anew when it was moved", async () => {
  mover = moveWalAside(db, onFault);
  const pagesOfDefault = 1000;
  for (let row = 0; row < 2 * pagesOfDefault; row++) write("x".repeat(8192));
  expect(statSync(wal()).size).toBeGreaterThan(2 * pagesOfDefault * 4120);
  await vi.waitFor(
    () => {
      const before = statSync(wal()).size;
      write(MARK);
      expect(statSync(wal()).size).toBe(before);
    },
    { timeout: 10_000, interval: 500 },
  );
});

it("leaves one file when it is stopped before the database is closed", async () => {
  mover = moveWalAside(db, onFault);
  write(MARK);
  await mover.stop();
  db.close();
  expect(existsSync(wal())).toBe(false);
  expect(readFileSync(file(), "latin1")).toContain(MARK);
});

it("tells when the thread cannot work, and the database goes on", async () => {
  rmSync(folder, { recursive: true });
  mover = moveWalAside(db, onFault);
  await vi.waitFor(() => expect(onFault).toHaveBeenCalled(), { timeout: 10_000 });
  write(MARK);
});

function write(text: string): void {
  db.prepare("INSERT INTO documents (name, project_id, created_at) VALUES (?, ?, 0)").run(
    `project:${crypto.randomUUID()}`,
    text,
  );
}

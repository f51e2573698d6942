import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "better-sqlite3";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resolveMigrationsFolder, openDatabase } from "./sqlite.ts";
import { moveWalInWorker, type WalMover } from "./wal.ts";

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
  db = openDatabase(file(), resolveMigrationsFolder("app"));
});

afterEach(async () => {
  await mover?.stop();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

it("moves what was committed into the file, though nobody commits again", async () => {
  write(MARK);
  expect(readFileSync(file(), "latin1")).not.toContain(MARK);
  mover = moveWalInWorker(db, onFault);
  await vi.waitFor(() => expect(readFileSync(file(), "latin1")).toContain(MARK), { timeout: 10_000 });
  expect(onFault).not.toHaveBeenCalled();
});

it("lets no commit of a crowd move the log, and begins the log anew when it was moved", async () => {
  mover = moveWalInWorker(db, onFault);
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
  mover = moveWalInWorker(db, onFault);
  write(MARK);
  await mover.stop();
  db.close();
  expect(existsSync(wal())).toBe(false);
  expect(readFileSync(file(), "latin1")).toContain(MARK);
});

it("ends and begins as often as it likes, however soon, without bringing the process down", async () => {
  const rounds = `
    for (let round = 0; round < 50; round++) await moveWalInWorker(db, fail).stop();
    for (let round = 0; round < 20; round++) {
      const mover = moveWalInWorker(db, fail);
      await new Promise((resolve) => setTimeout(resolve, 3 * round));
      await mover.stop();
    }
    await Promise.all(Array.from({ length: 10 }, () => moveWalInWorker(db, fail).stop()));
    console.log("well");`;
  expect(await run(rounds)).toBe("well");
}, 60_000);

it("keeps no process alive, and lets none end while it is loading", async () => {
  expect(await run("moveWalInWorker(db, fail);")).toBe("");
  expect(
    await run("moveWalInWorker(db, fail); await new Promise((resolve) => setTimeout(resolve, 500));"),
  ).toBe("");
}, 20_000);

it("is stopped for good once it could not begin", async () => {
  const gone = "rmSync(folder, { recursive: true }); const told = [];";
  const code = `${gone} const mover = moveWalInWorker(db, (error) => told.push(error));
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await mover.stop(); await mover.stop(); console.log("well");`;
  expect(await run(code)).toBe("well");
}, 20_000);

/** Runs code in a process of its own, which has to end by itself without an error, and returns its output. */
async function run(code: string): Promise<string> {
  const place = JSON.stringify(mkdtempSync(join(folder, "run-")));
  const sources = ["sqlite", "wal"].map((name) =>
    JSON.stringify(new URL(`${name}.ts`, import.meta.url).href),
  );
  const program = `
    import { rmSync } from "node:fs";
    import { resolveMigrationsFolder, openDatabase } from ${sources[0]};
    import { moveWalInWorker } from ${sources[1]};
    const folder = ${place};
    const db = openDatabase(folder + "/app.sqlite", resolveMigrationsFolder("app"));
    const fail = (error) => { throw error; };
    ${code}`;
  const options = { timeout: 50_000 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", program],
    options,
  );
  return stdout.trim();
}

it("tells when the thread cannot work, and the database goes on", async () => {
  rmSync(folder, { recursive: true });
  mover = moveWalInWorker(db, onFault);
  await vi.waitFor(() => expect(onFault).toHaveBeenCalled(), { timeout: 10_000 });
  write(MARK);
});

function write(text: string): void {
  db.prepare("INSERT INTO documents (name, project_id, created_at) VALUES (?, ?, 0)").run(
    `project:${crypto.randomUUID()}`,
    text,
  );
}

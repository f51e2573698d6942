import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { findWalDamage } from "./walDamage.ts";

const FRAME = 24 + 4096;
const COMMITS = 20;
let path: string;

/** A database in the state that a process leaves when it is killed after some commits. */
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-wal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [live, killed] = [join(folder, "live.sqlite"), join(folder, "killed.sqlite")];
  const db = new SQLite(live);
  db.pragma("journal_mode = WAL");
  db.exec("CREATE TABLE counts (count INTEGER) STRICT");
  // Frames of an older log follow those of the new one.
  for (let count = 0; count < 2 * COMMITS; count++) db.prepare("INSERT INTO counts VALUES (?)").run(count);
  db.pragma("wal_checkpoint(RESTART)");
  for (let count = 0; count < COMMITS; count++) db.prepare("INSERT INTO counts VALUES (?)").run(count);
  for (const part of ["", "-wal"]) copyFileSync(live + part, killed + part);
  db.close();
  path = killed;
});

function change(edit: (whole: Buffer) => Uint8Array): void {
  writeFileSync(`${path}-wal`, edit(readFileSync(`${path}-wal`)));
}

it("a log that is whole, that is none, and one that was torn off anywhere are no damage", () => {
  expect(findWalDamage(path)).toBeUndefined();
  expect(findWalDamage(`${path}-none`)).toBeUndefined();
  const whole = readFileSync(`${path}-wal`);
  for (let size = 0; size < whole.length; size += 4099) {
    change(() => whole.subarray(0, size));
    expect([size, findWalDamage(path)]).toEqual([size, undefined]);
  }
});

it("a bit that fell over anywhere in what was written is told, with what is lost", () => {
  const whole = readFileSync(`${path}-wal`);
  for (let at = 0; at < 32 + COMMITS * FRAME; at += at < 32 ? 1 : 509) {
    change(() => whole.with(at, (whole[at] ?? 0) ^ (1 << (at % 8))));
    const frame = Math.floor((at - 32) / FRAME);
    const said = at < 32 ? "its header" : `${COMMITS - frame} writes`;
    expect(`${at} ${findWalDamage(path)}`).toContain(said);
  }
});

it("what is left of a write that was never finished is no damage", () => {
  // Clears the commit mark of the last frame: its page was written, but the transaction never finished.
  change((whole) => whole.fill(0, 32 + (COMMITS - 1) * FRAME + 4, 32 + (COMMITS - 1) * FRAME + 8));
  expect(findWalDamage(path)).toBeUndefined();
});

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { keepFilePrivate, keepFolderPrivate } from "@formweave/data/keepPrivate";
import SQLite, { type Database } from "better-sqlite3";

/** The database of the product, in the folder of its data. */
export const APP_DATABASE = "app.sqlite";
/** What holds the folder: locked by the system for as long as a process has it open. */
export const LOCK_FILE = "server.lock";
/** Who holds it, for people. */
export const HOLDER_FILE = "server.pid";

/** What a server leaves beside its database, by which a folder that has lost it is known. */
const TRACES = [`${APP_DATABASE}-wal`, "files", "pictures"];

/** A folder of data that no other server can open. */
export interface HeldFolder {
  /** Lets others in; for when all of it is closed. */
  release(): void;
}

/**
 * Takes a folder of data for this process, and makes it where there is none. The lock is one of the system, so that a
 * process that is killed holds nothing. Throws in plain words when another server holds it.
 */
export function holdDataFolder(folder: string): HeldFolder {
  keepFolderPrivate(folder);
  const holder = join(folder, HOLDER_FILE);
  const lock = lockFile(join(folder, LOCK_FILE));
  if (lock === undefined)
    throw new Error(`The data in ${folder} is in use by ${describe(holder)}.\n${HOW_TO_GO_ON}`);
  writeFileSync(holder, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`, {
    mode: 0o600,
  });
  return {
    release() {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

/** Throws in plain words when there is data in a folder, and its database is gone: that is no first run. */
export function refuseLostDatabase(folder: string): void {
  const path = join(folder, APP_DATABASE);
  const isThere = existsSync(path);
  if (isThere && statSync(path).size > 0) return;
  const traces = TRACES.filter((name) => existsSync(join(folder, name)));
  if (traces.length === 0) return;
  throw new Error(
    `${path} is ${isThere ? "empty" : "missing"}, though ${folder} has data beside it (${traces.join(", ")}).\n` +
      "Put the database back, or restore a backup into an empty folder: npm run restore -- FILE\n" +
      "To begin without this data, move it away or set another DATA_DIR.",
  );
}

const HOW_TO_GO_ON = "Stop that server first, or set another DATA_DIR for this one.";

/** The right to write of a database in which nothing is ever written; undefined where another process has it. */
function lockFile(path: string): Database | undefined {
  keepFilePrivate(path);
  const db = new SQLite(path, { timeout: 0 });
  try {
    db.pragma("journal_mode = MEMORY"); // nothing is written that would need one
    db.exec("BEGIN IMMEDIATE");
    return db;
  } catch (error) {
    db.close();
    if (error instanceof SQLite.SqliteError && error.code === "SQLITE_BUSY") return undefined;
    throw new Error(`${path} cannot be locked`, { cause: error });
  }
}

function describe(holder: string): string {
  return existsSync(holder) ? readFileSync(holder, "utf8") : "another server";
}

import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { keepFilePrivate, keepFolderPrivate } from "@formweave/data/keepPrivate";
import SQLite, { type Database } from "better-sqlite3";

/** The product's database in the data folder. */
export const APP_DATABASE = "app.sqlite";
/** Lock file of the folder; locked by the system while a process has it open. */
export const LOCK_FILE = "server.lock";
/** File that names the holding process, for people. */
export const HOLDER_FILE = "server.pid";

/** Files that a server leaves beside its database; they show that a folder has lost its database. */
const TRACES = [`${APP_DATABASE}-wal`, "files", "pictures"];

/** A data folder that no other server can open. */
export interface HeldFolder {
  /** Releases the folder; call when everything in it is closed. */
  release(): void;
}

/**
 * Locks a data folder for this process, and creates it if missing. The system holds the lock, so a killed process leaves
 * none. Throws with a message for people when another server holds it.
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

/** Throws with a message for people when a folder has data but lost its database; that is no first run. */
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

/** Takes the write lock of an otherwise unused database; undefined when another process has it. */
function lockFile(path: string): Database | undefined {
  keepFilePrivate(path);
  const db = new SQLite(path, { timeout: 0 });
  try {
    db.pragma("journal_mode = MEMORY"); // nothing is written, so no journal file is needed
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

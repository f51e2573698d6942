import { existsSync, renameSync, statSync } from "node:fs";
import SQLite, { type Database } from "better-sqlite3";
import { z } from "zod";
import { openDatabase } from "./sqlite.ts";

/** A database that is larger is not checked while somebody waits: it takes 0.8 ms for each MB that is in memory, bytes. */
export const QUICK_CHECK_BYTES = 256 << 20;
/** Most problems that are named: damage seldom comes alone. */
const NAMED_PROBLEMS = 5;
/** The database file itself, or what migrating met inside of it; not a disk that is full or a file that is locked. */
const DAMAGE_CODE = /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT|MISMATCH)/;

const checkRows = z.array(z.object({ quick_check: z.string() }));

/** What SQLite finds wrong with the structure of a database, its first problems in SQLite's words; empty when nothing is. */
export function findDamage(db: Database): readonly string[] {
  try {
    const rows = checkRows.parse(db.pragma(`quick_check(${NAMED_PROBLEMS})`));
    return rows.flatMap(({ quick_check: problem }) => (problem === "ok" ? [] : problem.split("\n")));
  } catch (error) {
    if (error instanceof SQLite.SqliteError && DAMAGE_CODE.test(error.code)) return [error.message];
    throw error;
  }
}

/** What is wrong with a database that was just opened, unless it is too large to look now. */
export function findDamageIfQuick(db: Database): readonly string[] {
  return isQuick(db.name) ? findDamage(db) : [];
}

/** Whether a database is small enough to be checked while it is opened. */
export function isQuick(path: string): boolean {
  return !existsSync(path) || statSync(path).size <= QUICK_CHECK_BYTES;
}

/** A database, and the name under which a damaged one was set aside for it. */
export interface OpenedAnew {
  readonly db: Database;
  readonly setAside: string | undefined;
}

/**
 * Opens a database that can be begun anew, since nothing in it is anybody's work: a damaged one is kept under another name.
 * Throws as `openDatabase` does when it is anything but damaged.
 */
export function openOrBeginAnew(path: string, migrationsFolder: string, now: Date): OpenedAnew {
  const db = openIfWhole(path, migrationsFolder);
  if (db !== undefined) return { db, setAside: undefined };
  const setAside = `${path}.damaged-${now.toISOString().replaceAll(":", "-")}`;
  for (const part of ["", "-wal", "-shm"])
    if (existsSync(path + part)) renameSync(path + part, setAside + part);
  return { db: openDatabase(path, migrationsFolder), setAside };
}

function openIfWhole(path: string, migrationsFolder: string): Database | undefined {
  try {
    const db = openDatabase(path, migrationsFolder);
    if (findDamageIfQuick(db).length === 0) return db;
    db.close();
    return undefined;
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

function isDamage(error: unknown): boolean {
  if (error instanceof SQLite.SqliteError) return DAMAGE_CODE.test(error.code);
  return error instanceof Error && isDamage(error.cause);
}

import { existsSync, renameSync, statSync } from "node:fs";
import SQLite, { type Database } from "better-sqlite3";
import { z } from "zod";
import { openDatabase } from "./sqlite.ts";

/** Largest database that is checked while somebody waits, bytes: a check takes 0.8 ms for each MB in memory. */
export const QUICK_CHECK_BYTES = 256 << 20;
/** Most problems reported; damage seldom comes alone. */
const NAMED_PROBLEMS = 5;
/** Error codes that mean damage, found in the file or while migrating; a full disk or a locked file is none. */
const DAMAGE_CODE = /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT|MISMATCH)/;

const checkRows = z.array(z.object({ quick_check: z.string() }));

/** First problems in the structure of a database, in SQLite's words; empty when it is intact. */
export function findDamage(db: Database): readonly string[] {
  try {
    const rows = checkRows.parse(db.pragma(`quick_check(${NAMED_PROBLEMS})`));
    return rows.flatMap(({ quick_check: problem }) => (problem === "ok" ? [] : problem.split("\n")));
  } catch (error) {
    if (error instanceof SQLite.SqliteError && DAMAGE_CODE.test(error.code)) return [error.message];
    throw error;
  }
}

/** The same for a database that was just opened; skips the check when the file is too large. */
export function findDamageIfQuick(db: Database): readonly string[] {
  return isQuick(db.name) ? findDamage(db) : [];
}

/** True when a database is small enough to be checked on opening. */
export function isQuick(path: string): boolean {
  return !existsSync(path) || statSync(path).size <= QUICK_CHECK_BYTES;
}

/** An opened database, and the new name of a damaged one that it replaces. */
export interface OpenedOrRecreated {
  readonly db: Database;
  readonly quarantinedPath: string | undefined;
}

/**
 * Opens a database whose content may be lost, since it is nobody's work: a damaged one is renamed and replaced by an empty
 * one. Any other error is thrown as by `openDatabase`.
 */
export function openOrRecreate(path: string, migrationsFolder: string, now: Date): OpenedOrRecreated {
  const db = openIfWhole(path, migrationsFolder);
  if (db !== undefined) return { db, quarantinedPath: undefined };
  const quarantinedPath = `${path}.damaged-${now.toISOString().replaceAll(":", "-")}`;
  for (const part of ["", "-wal", "-shm"])
    if (existsSync(path + part)) renameSync(path + part, quarantinedPath + part);
  return { db: openDatabase(path, migrationsFolder), quarantinedPath };
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

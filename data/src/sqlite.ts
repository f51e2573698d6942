// The first import on purpose: it has to fail before better-sqlite3 is loaded.
import { assertNodeApi } from "./nodeApi.ts";
import { dirname, join } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { keepFilePrivate, keepFolderPrivate, shutIfThere } from "./keepPrivate.ts";
import { readMigrations, type Migration } from "./migrations.ts";

/** What an acknowledged write survives: the end of the process, or also the loss of power. */
export type Durability = "process" | "power";

/** How a database is opened. */
export interface DatabaseOptions {
  /** `process` unless told. */
  readonly durability?: Durability;
}

/** At the start another process may be migrating the same file, ms. */
const START_TIMEOUT_MS = 5000;
/** Later a wait stops everybody, since it holds the event loop; who writes tries again by themselves, ms. */
const BUSY_TIMEOUT_MS = 200;

/** The folder with the migrations of one of our databases. */
export function migrationsOf(database: "app" | "ai"): string {
  return join(import.meta.dirname, "../migrations", database);
}

/**
 * Opens a database, makes its folder and brings it up to date: each migration in one transaction with its number. Only
 * the user that we run as may read its files.
 * `:memory:` gives a database that is gone when it is closed. Throws when the file is newer than this code, when a
 * migration fails (the database then stays as it was before that migration) or when the file cannot be written.
 */
export function openDatabase(
  path: string,
  migrationsFolder: string,
  { durability = "process" }: DatabaseOptions = {},
): Database {
  assertNodeApi(process.versions["napi"]);
  const migrations = readMigrations(migrationsFolder);
  if (path !== ":memory:") keepPrivate(path);
  const db = new SQLite(path, { timeout: START_TIMEOUT_MS });
  try {
    db.pragma("journal_mode = WAL");
    db.pragma(durability === "power" ? "synchronous = FULL" : "synchronous = NORMAL");
    db.pragma("foreign_keys = ON");
    migrate(db, path, migrations);
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  } catch (error) {
    db.close();
    throw named(error, path);
  }
  return db;
}

/** SQLite does not say which of our files it speaks of. */
function named(error: unknown, path: string): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  return new Error(`${path} cannot be opened: ${error.message}`, { cause: error });
}

function keepPrivate(path: string): void {
  keepFolderPrivate(dirname(path));
  keepFilePrivate(path); // SQLite gives what it puts beside it the same rights
  for (const name of [`${path}-wal`, `${path}-shm`]) shutIfThere(name);
}

function migrate(db: Database, path: string, migrations: readonly Migration[]): void {
  if (versionOf(db) > migrations.length) {
    throw new Error(
      `${path} was written by a newer Formweave (schema ${versionOf(db)}, this one knows ${migrations.length}). Update Formweave.`,
    );
  }
  for (const migration of migrations) {
    // Immediate: of two processes that start at once, the second waits and then finds the work done.
    db.transaction(() => applyOnce(db, path, migration)).immediate();
  }
}

function applyOnce(db: Database, path: string, { number, name, sql }: Migration): void {
  if (versionOf(db) >= number) return;
  try {
    db.exec(sql);
  } catch (error) {
    throw new Error(`${path}: the migration ${name} failed`, { cause: error });
  }
  db.pragma(`user_version = ${number}`);
}

function versionOf(db: Database): number {
  return Number(db.pragma("user_version", { simple: true }));
}

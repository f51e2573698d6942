// The first import on purpose: it has to fail before better-sqlite3 is loaded.
import { assertNodeApi } from "./nodeApi.ts";
import { dirname, join } from "node:path";
import SQLite, { type Database } from "better-sqlite3";
import { keepFilePrivate, keepFolderPrivate, shutIfThere } from "./keepPrivate.ts";
import { readMigrations, type Migration } from "./migrations.ts";

/** Failure that an acknowledged write survives: the end of the process, or also a loss of power. */
export type Durability = "process" | "power";

/** Options for opening a database. */
export interface DatabaseOptions {
  /** `process` by default. */
  readonly durability?: Durability;
}

/** Wait for a lock at the start, ms; another process may be migrating the same file. */
const START_TIMEOUT_MS = 5000;
/** Wait for a lock later, ms. It blocks the event loop; writers retry by themselves. */
const BUSY_TIMEOUT_MS = 200;

/** Folder with the migrations of one of the product's databases. */
export function resolveMigrationsFolder(database: "app" | "ai"): string {
  return join(import.meta.dirname, "../migrations", database);
}

/**
 * Opens a database, creates its folder and applies the migrations, each in one transaction with its number. Only the
 * server's own user may read its files.
 * `:memory:` gives a database that is gone when closed. Throws when the file is newer than this code, when a migration fails
 * (the database stays as before it) or when the file cannot be written.
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

/** Adds the path to an error of SQLite, which does not name the file. */
function named(error: unknown, path: string): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  return new Error(`${path} cannot be opened: ${error.message}`, { cause: error });
}

function keepPrivate(path: string): void {
  keepFolderPrivate(dirname(path));
  keepFilePrivate(path); // SQLite creates the files beside it with the same rights
  for (const name of [`${path}-wal`, `${path}-shm`]) shutIfThere(name);
}

function migrate(db: Database, path: string, migrations: readonly Migration[]): void {
  if (readVersion(db) > migrations.length) {
    throw new Error(
      `${path} was written by a newer Formweave (schema ${readVersion(db)}, this one knows ${migrations.length}). Update Formweave.`,
    );
  }
  for (const migration of migrations) {
    // Immediate: when two processes start at once, the second waits and then finds the migration applied.
    db.transaction(() => applyOnce(db, path, migration)).immediate();
  }
}

function applyOnce(db: Database, path: string, { number, name, sql }: Migration): void {
  if (readVersion(db) >= number) return;
  try {
    db.exec(sql);
  } catch (error) {
    throw new Error(`${path}: the migration ${name} failed`, { cause: error });
  }
  db.pragma(`user_version = ${number}`);
}

function readVersion(db: Database): number {
  return Number(db.pragma("user_version", { simple: true }));
}

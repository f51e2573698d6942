import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { isQuick } from "@formweave/data/damage";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { moveWalInWorker, type WalMover } from "@formweave/data/wal";
import { findWalDamage } from "@formweave/data/walDamage";
import SQLite, { type Database } from "better-sqlite3";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { checkInWorker, checkDatabase } from "./checkDatabase.ts";
import { APP_DATABASE } from "./dataFolder.ts";
import type { DamagedFiles } from "./damagedFiles.ts";

/**
 * Delay after the start of the server before a thread checkpoints the write-ahead log, ms; until then commits do, as by
 * default in SQLite.
 */
const WAL_AFTER_MS = 1000;

interface AppDataDeps {
  readonly logger: Logger;
  readonly damagedFiles: DamagedFiles;
}

/** The product's database with its background work. */
export interface AppData {
  readonly db: Database;
  /** Starts the background work; a start that fails then has none to wait for. */
  readonly whenServing: () => void;
  readonly close: () => Promise<void>;
}

/** Opens the database and checks it: at once, or in the background when that would take long. */
export function openAppData(config: Config, { logger, damagedFiles }: AppDataDeps): AppData {
  const path = join(config.dataDir, APP_DATABASE);
  reportLostWrites(path, damagedFiles);
  const db = openDatabase(path, resolveMigrationsFolder("app"), config);
  const isChecked = isQuick(db.name);
  if (isChecked) checkAtOnce(db);
  let endings: readonly (() => Promise<void> | void)[] = [];
  return {
    db,
    whenServing() {
      const wal = moveWalSoon(db, logger);
      const endCheck = isChecked
        ? undefined
        : checkInWorker(db, (problems) => damagedFiles.add(db.name, problems));
      endings = [() => endCheck?.(), () => wal.stop()];
    },
    async close() {
      for (const end of endings) await end();
      db.close();
    },
  };
}

/** Checkpoints the write-ahead log in a thread that starts some time after the server. */
function moveWalSoon(db: Database, logger: Logger): WalMover {
  let mover: WalMover | undefined;
  const start = setTimeout(() => {
    mover = moveWalInWorker(db, (error) => logger.warn({ error }, "the log of the database was not moved"));
  }, WAL_AFTER_MS).unref();
  return {
    async stop() {
      clearTimeout(start);
      await mover?.stop();
    },
  };
}

/** Adds the database's path to an error of SQLite, which does not name it. */
export function nameDatabase(error: unknown, { dataDir }: Config): unknown {
  if (!(error instanceof SQLite.SqliteError)) return error;
  return new Error(`${join(dataDir, APP_DATABASE)} cannot be read: ${error.message}`, { cause: error });
}

/** Reports damage in the write-ahead log and keeps a copy of it, before SQLite discards the damaged part. */
function reportLostWrites(path: string, damagedFiles: DamagedFiles): void {
  const damage = findWalDamage(path);
  if (damage === undefined) return;
  const log = `${path}-wal`;
  const kept = `${log}.damaged-${new Date().toISOString().replaceAll(":", "-")}`;
  copyFileSync(log, kept);
  damagedFiles.add(log, [damage, `kept as ${kept}`]);
}

function checkAtOnce(db: Database): void {
  try {
    checkDatabase(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

import { Worker } from "node:worker_threads";
import { type Database } from "better-sqlite3";

/** From so many pages (64 MB) the connection that writes moves the log itself again, so that it cannot grow for ever. */
const MOST_PAGES = 16_000;
/** Heap of the thread, MB. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** The thread that moves the write-ahead log of a database into its file. */
export interface WalMover {
  /** Ends the thread; to be called before the database is closed, so that closing leaves one file. */
  stop(): Promise<void>;
}

/**
 * Lets another thread move the write-ahead log into the database file: else a commit does it every thousand pages, and
 * everybody waits for 4 ms. What is durable stays as it is; when the thread fails, which is told, commits do it again.
 */
export function moveWalAside(db: Database, onFault: (error: unknown) => void): WalMover {
  db.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  const worker = new Worker(new URL("walWorker.ts", import.meta.url), {
    argv: [db.name],
    execArgv: [],
    resourceLimits: HEAP,
  });
  worker.unref();
  worker.on("message", onFault);
  worker.on("error", onFault);
  return {
    async stop() {
      await worker.terminate();
    },
  };
}

import { Worker } from "node:worker_threads";
import type { Database } from "better-sqlite3";

/** From so many pages (64 MB) the connection that writes moves the log itself again, so that it cannot grow for ever. */
const MOST_PAGES = 16_000;
/** Heap of the thread, MB. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** What the thread says when it has loaded SQLite; all else that it says is a fault. */
export const READY = "ready";
/** What asks the thread to end. */
export const STOP = "stop";

/** The thread that moves the write-ahead log of a database into its file. */
export interface WalMover {
  /** Asks the thread to end, and waits for it; to be called before the database is closed, so that closing leaves one file. */
  stop(): Promise<void>;
}

/**
 * Lets another thread move the write-ahead log into the database file: else a commit does it every thousand pages, and
 * everybody waits for 4 ms. What is durable stays as it is; when the thread fails, which is told, commits do it again.
 * The thread is never ended from outside: in the middle of SQLite that brings the whole process down. It thus keeps the
 * process alive until it has loaded, and then no longer.
 */
export function moveWalAside(db: Database, onFault: (error: unknown) => void): WalMover {
  db.pragma(`wal_autocheckpoint = ${MOST_PAGES}`);
  const worker = new Worker(new URL("walWorker.ts", import.meta.url), {
    argv: [db.name],
    execArgv: [],
    resourceLimits: HEAP,
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  let isStopping = false;
  worker.on("message", (message: unknown) => {
    if (message !== READY) onFault(message);
    else if (!isStopping) worker.unref();
  });
  worker.on("error", onFault);
  return {
    stop() {
      isStopping = true;
      worker.ref(); // or nothing would keep the process alive until it has ended
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage(STOP);
      return ended;
    },
  };
}

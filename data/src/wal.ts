import { Worker } from "node:worker_threads";
import type { Database } from "better-sqlite3";

/** Pages (64 MB) from which the writing connection checkpoints the log itself, so that it cannot grow without limit. */
const MOST_PAGES = 16_000;
/** Heap of the thread, MB. */
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** Message of the thread once it has loaded SQLite; every other message is an error. */
export const READY = "ready";
/** Message that asks the thread to end. */
export const STOP = "stop";

/** A thread that checkpoints the write-ahead log (moves it into the database file). */
export interface WalMover {
  /** Ends the thread and waits for it. Call before closing the database, so that closing leaves one file. */
  stop(): Promise<void>;
}

/**
 * Checkpoints the write-ahead log in another thread. Otherwise a commit does it every thousand pages, and everybody waits 4
 * ms. Durability stays the same; when the thread fails, which is reported, commits do it again.
 * The thread is never terminated from outside: inside SQLite that would crash the whole process. It therefore keeps the
 * process alive until it has loaded, and not longer.
 */
export function moveWalInWorker(db: Database, onFault: (error: unknown) => void): WalMover {
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
      worker.ref(); // otherwise nothing would keep the process alive until the thread has ended
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage(STOP);
      return ended;
    },
  };
}

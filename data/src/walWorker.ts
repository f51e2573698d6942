import { parentPort } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { READY, STOP } from "./wal.ts";

/** Interval of checkpoints, ms. A page that changes several times within it is written once; a busy second is a few MB. */
const EVERY_MS = 1000;

/** Connection of the thread to the given file. The thread ends when it has nothing left to do. */
const db = new SQLite(process.argv[2], { fileMustExist: true });
let wasRefused = false;
const moving = setInterval(move, EVERY_MS);
parentPort?.on("message", (message: unknown) => {
  if (message === STOP) end();
});
postToParent(READY);

/** Checkpoints as much as it can without blocking others. Errors of the disk are reported once and retried. */
function move(): void {
  try {
    db.pragma("wal_checkpoint(PASSIVE)");
    wasRefused = false;
  } catch (error) {
    if (!wasRefused) postToParent(error);
    wasRefused = true;
  }
}

function end(): void {
  clearInterval(moving);
  db.close();
  parentPort?.close();
}

function postToParent(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(message);
}

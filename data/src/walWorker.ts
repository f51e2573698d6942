import { parentPort } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { READY, STOP } from "./wal.ts";

/** How often, ms: what comes in between is written once however often it changed, and a second of a crowd is a few MB. */
const EVERY_MS = 1000;

/** The thread of `moveWalAside`: a connection of its own to the file that it is given. It ends when it has nothing left to do. */
const db = new SQLite(process.argv[2], { fileMustExist: true });
let wasRefused = false;
const moving = setInterval(move, EVERY_MS);
parentPort?.on("message", (message: unknown) => {
  if (message === STOP) end();
});
tell(READY);

/** Moves as much as it can without making anybody wait; what the disk refuses is tried again, and told once. */
function move(): void {
  try {
    db.pragma("wal_checkpoint(PASSIVE)");
    wasRefused = false;
  } catch (error) {
    if (!wasRefused) tell(error);
    wasRefused = true;
  }
}

function end(): void {
  clearInterval(moving);
  db.close();
  parentPort?.close();
}

function tell(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(message);
}

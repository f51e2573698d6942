import { parentPort } from "node:worker_threads";
import SQLite from "better-sqlite3";

/** How often, ms: what comes in between is written once however often it changed, and a second of a crowd is a few MB. */
const EVERY_MS = 1000;

/** The thread of `moveWalAside`: a connection of its own to the file that it is given. */
const db = new SQLite(process.argv[2], { fileMustExist: true });
let wasRefused = false;
setInterval(move, EVERY_MS);

/** Moves as much as it can without making anybody wait; what the disk refuses is tried again, and told once. */
function move(): void {
  try {
    db.pragma("wal_checkpoint(PASSIVE)");
    wasRefused = false;
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    if (!wasRefused) parentPort?.postMessage(error);
    wasRefused = true;
  }
}

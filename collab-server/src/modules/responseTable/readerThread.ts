// Runs in a thread of its own: what reads a hundred thousand responses would hold everybody who works live.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { createReadings, STOP, threadQuestion } from "./readings.ts";
import { createResponseReader } from "./responseReader.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const port = parentPort;
const { file } = z.object({ file: z.string() }).parse(workerData);
const db = new SQLite(file, { readonly: true, fileMustExist: true });
const readings = createReadings(createResponseReader(db, Date.now), db);

port.on("message", (message: unknown) => {
  if (message === STOP) {
    db.close();
    port.close();
    return;
  }
  const { id, ask, question } = threadQuestion.parse(message);
  try {
    port.postMessage({ id, value: readings[ask](question) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

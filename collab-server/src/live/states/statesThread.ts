// Runs in a thread of its own: to encode, load and compare a document of some megabytes would hold everybody who works live.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { answerQuestions } from "../../threads/answerQuestions.ts";
import { writeStringsAtOnce } from "../document/writeStringsAtOnce.ts";
import { squashSteps } from "../log/compaction/squash.ts";
import { createSqliteLog } from "../log/sqliteLog.ts";
import { readSlices } from "./readSlices.ts";
import { prepareCheckpoint } from "./prepareCheckpoint.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const { file } = z.object({ file: z.string() }).parse(workerData);
const named = z.object({ document: z.string() });
const place = named.extend({ epoch: z.number() });
const step = z.object({ from: z.number(), to: z.number() });
const span = place.extend({ start: z.number(), steps: z.array(step) });
const db = new SQLite(file, { readonly: true, fileMustExist: true });
const log = createSqliteLog(db);
writeStringsAtOnce();

/** All of it is read as it was at one moment. */
function atOnce<Value>(read: (question: unknown) => Value): (question: unknown) => Value {
  return db.transaction(read);
}

answerQuestions(
  parentPort,
  {
    checkpoint: atOnce((question) => prepareCheckpoint(log, place.parse(question)) ?? null),
    read: atOnce((question) => readSlices(log, named.parse(question).document)),
    squash: atOnce((question) => squashSteps(log, span.parse(question)) ?? null),
  },
  () => db.close(),
);

// Runs in a worker thread: encoding, loading and comparing a document of some megabytes would block everybody who edits.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { answerQuestions } from "../../threads/answerQuestions.ts";
import { writeStringsAtOnce } from "../document/writeStringsAtOnce.ts";
import { squashSteps } from "../log/compaction/squash.ts";
import { createPrepareRow } from "../log/checkpointRows.ts";
import { createSqliteLog } from "../log/sqliteLog.ts";
import type { PreparedCheckpoint, WantedCheckpoint } from "./documentStates.ts";
import { readSlices } from "./readSlices.ts";
import { prepareCheckpoint } from "./prepareCheckpoint.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const { file } = z.object({ file: z.string() }).parse(workerData);
const named = z.object({ document: z.string() });
const place = named.extend({ epoch: z.number() });
const wanted = place.extend({ kind: z.enum(["policy", "unload"]) });
const step = z.object({ from: z.number(), to: z.number() });
const span = place.extend({ start: z.number(), steps: z.array(step) });
const db = new SQLite(file, { readonly: true, fileMustExist: true });
const log = createSqliteLog(db);
const prepareRow = createPrepareRow(db);
writeStringsAtOnce();

function checkpoint({ document, epoch, kind }: WantedCheckpoint): PreparedCheckpoint | undefined {
  const made = prepareCheckpoint(log, { document, epoch });
  return made && { ...made, row: prepareRow(document, { epoch, kind, state: made.state }) };
}

/** Runs a request in one transaction, so that it reads the state of one moment. */
function atOnce<Value>(read: (question: unknown) => Value): (question: unknown) => Value {
  return db.transaction(read);
}

answerQuestions(
  parentPort,
  {
    checkpoint: atOnce((question) => checkpoint(wanted.parse(question)) ?? null),
    read: atOnce((question) => readSlices(log, named.parse(question).document)),
    squash: atOnce((question) => squashSteps(log, span.parse(question)) ?? null),
  },
  () => db.close(),
);

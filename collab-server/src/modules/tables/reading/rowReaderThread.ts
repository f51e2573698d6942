// Runs in a worker thread: reading a hundred thousand rows would block live editing.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { answerQuestions } from "../../../threads/answerQuestions.ts";
import { createRowReaderRequests } from "./rowReaderRequests.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const { file } = z.object({ file: z.string() }).parse(workerData);
const db = new SQLite(file, { readonly: true, fileMustExist: true });
answerQuestions(parentPort, createRowReaderRequests(db), () => db.close());

// Runs in a worker thread: reading a hundred thousand responses would block live editing.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { answerQuestions } from "../../../threads/answerQuestions.ts";
import { createReaderRequests } from "./readerRequests.ts";
import { createResponseReader } from "./responseReader.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const port = parentPort;
const { file } = z.object({ file: z.string() }).parse(workerData);
const db = new SQLite(file, { readonly: true, fileMustExist: true });
answerQuestions(port, createReaderRequests(createResponseReader(db, Date.now), db), () => db.close());

// Runs in a worker thread: rendering a form of a thousand fields would block live editing.
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { z } from "zod";
import { answerQuestions } from "../../../threads/answerQuestions.ts";
import { createReleases } from "../../answers/releases/store.ts";
import { createPageRequests } from "./pageRequests.ts";
import { openPageFrame } from "./pageFrame.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const { file, clientFolder } = z.object({ file: z.string(), clientFolder: z.string() }).parse(workerData);
const db = new SQLite(file, { readonly: true, fileMustExist: true });
const readings = createPageRequests(createReleases(db, Date.now), openPageFrame(clientFolder));

answerQuestions(parentPort, readings, () => db.close());

// Runs in a worker thread: loading the Chinese and Japanese fonts takes a third of a second and would block live editing.
import { buffer } from "node:stream/consumers";
import { parentPort } from "node:worker_threads";
import { answerQuestions } from "../../../threads/answerQuestions.ts";
import { printedResponse } from "./printedResponse.ts";
import { missingIn, writePdf } from "./responsePdf.ts";

if (parentPort === null) throw new Error("This runs in a thread only");

async function print(question: unknown) {
  const response = printedResponse.parse(question);
  return { body: await buffer(writePdf(response)), missing: missingIn(response) };
}

answerQuestions(parentPort, { print }, () => undefined);

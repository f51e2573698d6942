// Runs in a thread of its own: the fonts of Chinese and Japanese take a third of a second, which would hold everybody who works live.
import { buffer } from "node:stream/consumers";
import { parentPort } from "node:worker_threads";
import { answerQuestions } from "../../threads/answerQuestions.ts";
import { printedResponse } from "./printedResponse.ts";
import { missingIn, writePdf } from "./responsePdf.ts";

if (parentPort === null) throw new Error("This runs in a thread only");

async function print(question: unknown) {
  const response = printedResponse.parse(question);
  return { body: await buffer(writePdf(response)), missing: missingIn(response) };
}

answerQuestions(parentPort, { print }, () => undefined);

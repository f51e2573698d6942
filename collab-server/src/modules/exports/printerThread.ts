// Runs in a thread of its own: the fonts of Chinese and Japanese take a third of a second, which would hold everybody who works live.
import { buffer } from "node:stream/consumers";
import { parentPort } from "node:worker_threads";
import { z } from "zod";
import { printedResponse } from "./printedResponse.ts";
import { missingIn, writePdf } from "./responsePdf.ts";

if (parentPort === null) throw new Error("This runs in a thread only");
const port = parentPort;
const question = z.object({ id: z.number(), response: printedResponse });

async function print(message: unknown): Promise<void> {
  const { id, response } = question.parse(message);
  try {
    port.postMessage({ id, body: await buffer(writePdf(response)), missing: missingIn(response) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

port.on("message", (message: unknown) => void print(message));

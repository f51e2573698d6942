import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { PrintedResponse } from "./printedResponse.ts";

const printed = z.union([
  z.object({ id: z.number(), body: z.instanceof(Uint8Array), missing: z.array(z.string()) }),
  z.object({ id: z.number(), error: z.string() }),
]);

/** A response as a PDF, with the characters that it cannot show. */
export interface PrintedPdf {
  readonly body: Uint8Array;
  readonly missing: readonly string[];
}

/** Makes PDFs beside everything else that the server does. */
export interface Printer {
  print(response: PrintedResponse): Promise<PrintedPdf>;
}

/** Prints in a thread of its own, from the first response on; it keeps no process alive. When it fails, the next response starts another. */
export function createPrinter(): Printer {
  const waiting = new Map<number, PromiseWithResolvers<PrintedPdf>>();
  let thread: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const worker = new Worker(new URL("printerThread.ts", import.meta.url), { execArgv: [] });
    worker.on("message", (message: unknown) => {
      const answer = printed.parse(message);
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) worker.unref();
      if ("error" in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer);
    });
    worker.on("error", (cause) => {
      thread = undefined;
      for (const { reject } of waiting.values())
        reject(new Error("The response could not be printed", { cause }));
      waiting.clear();
    });
    return worker;
  }

  return {
    print(response) {
      thread ??= start();
      const asked = Promise.withResolvers<PrintedPdf>();
      waiting.set(++lastId, asked);
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      thread.postMessage({ id: lastId, response });
      return asked.promise;
    },
  };
}

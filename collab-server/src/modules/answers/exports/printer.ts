import { z } from "zod";
import { createThread } from "../../../threads/thread.ts";
import type { PrintedResponse } from "./printedResponse.ts";

/** A PDF, with the characters that it could not show. */
const printedPdf = z.object({ body: z.instanceof(Uint8Array), missing: z.array(z.string()) });
export type PrintedPdf = z.infer<typeof printedPdf>;

/** Creates PDFs in a worker thread. */
export interface Printer {
  print(response: PrintedResponse): Promise<PrintedPdf>;
}

/** Creates a printer; its thread starts with the first response and does not keep the process alive. */
export function createPrinter(): Printer {
  const thread = createThread<"print">({
    program: new URL("printerThread.ts", import.meta.url),
    data: undefined,
    whenLost: "The response could not be printed",
  });
  return { print: async (response) => printedPdf.parse(await thread.ask("print", response)) };
}

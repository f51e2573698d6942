import { z } from "zod";
import { createThread } from "../../threads/thread.ts";
import type { PrintedResponse } from "./printedResponse.ts";

/** A response as a PDF, with the characters that it cannot show. */
const printedPdf = z.object({ body: z.instanceof(Uint8Array), missing: z.array(z.string()) });
export type PrintedPdf = z.infer<typeof printedPdf>;

/** Makes PDFs beside everything else that the server does. */
export interface Printer {
  print(response: PrintedResponse): Promise<PrintedPdf>;
}

/** Prints in a thread of its own, from the first response on; it keeps no process alive. */
export function createPrinter(): Printer {
  const thread = createThread<"print">({
    program: new URL("printerThread.ts", import.meta.url),
    data: undefined,
    whenLost: "The response could not be printed",
  });
  return { print: async (response) => printedPdf.parse(await thread.ask("print", response)) };
}

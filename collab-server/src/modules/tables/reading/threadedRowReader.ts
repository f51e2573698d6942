import type { Result } from "@formweave/schema";
import { rowPage, type RowPage } from "@formweave/schema/data";
import { z } from "zod";
import { createThread } from "../../../threads/thread.ts";
import type { RowExportQuestion } from "./exportRows.ts";
import type { RowPageQuestion } from "./rowReader.ts";
import type { RowReaderRequest } from "./rowReaderRequests.ts";

/** Reads rows in a worker thread. */
export interface ThreadedRowReader {
  /** A page of the rows that somebody may see; fails for a query that asks for more than that. */
  page(question: RowPageQuestion): Promise<Result<RowPage>>;
  /** All rows as a file, written while it is read; ending the iteration early stops the work. */
  export(question: RowExportQuestion): AsyncIterable<Uint8Array>;
  /** Ends the thread and waits for it; call before closing the database. */
  stop(): Promise<void>;
}

const pageAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: rowPage }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).default({}),
    }),
  }),
]);
const begunExport = z.object({ export: z.number() });
const exportChunk = z.instanceof(Uint8Array).nullable();

/** Creates a reader whose thread starts with the first request. When the thread fails, the next request starts a new one. */
export function createThreadedRowReader(file: string): ThreadedRowReader {
  const { ask, stop } = createThread<RowReaderRequest>({
    program: new URL("rowReaderThread.ts", import.meta.url),
    data: { file },
    whenLost: "The rows could not be read",
  });
  return {
    page: async (question) => pageAnswer.parse(await ask("page", question)),
    async *export(question) {
      const begun = begunExport.parse(await ask("beginExport", question));
      try {
        for (;;) {
          const chunk = exportChunk.parse(await ask("continueExport", begun));
          if (chunk === null) return;
          yield chunk;
        }
      } finally {
        await ask("endExport", begun);
      }
    },
    stop,
  };
}

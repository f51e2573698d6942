import {
  responsePage,
  responseSummary,
  type ResponsePage,
  type ResponseSummary,
} from "@formweave/schema/responses";
import { createThread } from "../../../threads/thread.ts";
import type { ReaderRequest } from "./readerRequests.ts";
import type { SummaryQuestion } from "./summary/summaryQuestion.ts";
import { z } from "zod";
import type { ExportQuestion } from "./export/writeExport.ts";
import type { PageQuestion, ProjectSelection } from "./responseReader.ts";

/** Reads responses in a worker thread. */
export interface ThreadedReader {
  page(question: PageQuestion): Promise<ResponsePage>;
  /** Ids of all selected responses, oldest first. */
  ids(selection: ProjectSelection): Promise<readonly string[]>;
  /** Summarizes responses and visits. */
  summary(question: SummaryQuestion): Promise<ResponseSummary>;
  /** An export file, generated while it is read; ending the iteration early stops the work. */
  export(question: ExportQuestion): Promise<ReadExport>;
  /** Ends the thread and waits for it; call before closing the database. */
  stop(): Promise<void>;
}

/** An export read in pieces, with its number of responses. */
export interface ReadExport {
  readonly total: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const begunExport = z.object({ export: z.number(), total: z.number() });
const exportChunk = z.instanceof(Uint8Array).nullable();

/** Creates a reader whose thread starts with the first request. When the thread fails, the next request starts a new one. */
export function createThreadedReader(file: string): ThreadedReader {
  const { ask, stop } = createThread<ReaderRequest>({
    program: new URL("readerThread.ts", import.meta.url),
    data: { file },
    whenLost: "The responses could not be read",
  });
  return {
    async export(question) {
      const { total, ...begun } = begunExport.parse(await ask("beginExport", question));
      return { total, chunks: readChunks((reading) => ask(reading, begun)) };
    },
    page: async (question) => responsePage.parse(await ask("page", question)),
    ids: async (selection) => z.array(z.string()).parse(await ask("ids", selection)),
    summary: async (question) => responseSummary.parse(await ask("summary", question)),
    stop,
  };
}

/** Reads an export in pieces, and ends it when the reader stops early. */
async function* readChunks(ask: (reading: ReaderRequest) => Promise<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const chunk = exportChunk.parse(await ask("continueExport"));
      if (chunk === null) return;
      yield chunk;
    }
  } finally {
    await ask("endExport");
  }
}

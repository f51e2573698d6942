import {
  responsePage,
  responseSummary,
  type ResponsePage,
  type ResponseSummary,
} from "@formweave/schema/responses";
import { createThread } from "../../threads/thread.ts";
import type { Reading } from "./readings.ts";
import type { SummaryQuestion } from "./summary/summaryQuestion.ts";
import { z } from "zod";
import type { ExportQuestion } from "../exports/writeExport.ts";
import type { PageQuestion, ProjectSelection } from "./responseReader.ts";

/** Reads responses beside everything else that the server does. */
export interface ThreadedReader {
  page(question: PageQuestion): Promise<ResponsePage>;
  /** The ids of all responses that are meant, oldest first. */
  ids(selection: ProjectSelection): Promise<readonly string[]>;
  /** What responses have in common. */
  summary(question: SummaryQuestion): Promise<ResponseSummary>;
  /** A file of responses, made as it is taken; who leaves before its end ends the work. */
  export(question: ExportQuestion): Promise<ReadExport>;
  /** Ends the thread, and waits for it; to be called before the database is closed. */
  stop(): Promise<void>;
}

/** A file that is read piece by piece, and how many responses it has. */
export interface ReadExport {
  readonly total: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const begunExport = z.object({ export: z.number(), total: z.number() });
const exportChunk = z.instanceof(Uint8Array).nullable();

/** Lets a thread of its own read a database, from the first question on. When the thread fails, the next question starts another. */
export function createThreadedReader(file: string): ThreadedReader {
  const { ask, stop } = createThread<Reading>({
    program: new URL("readerThread.ts", import.meta.url),
    data: { file },
    whenLost: "The responses could not be read",
  });
  return {
    async export(question) {
      const { total, ...begun } = begunExport.parse(await ask("beginExport", question));
      return { total, chunks: chunksOf((reading) => ask(reading, begun)) };
    },
    page: async (question) => responsePage.parse(await ask("page", question)),
    ids: async (selection) => z.array(z.string()).parse(await ask("ids", selection)),
    summary: async (question) => responseSummary.parse(await ask("summary", question)),
    stop,
  };
}

/** Takes an export piece by piece, and ends it whenever somebody leaves. */
async function* chunksOf(ask: (reading: Reading) => Promise<unknown>): AsyncGenerator<Uint8Array> {
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

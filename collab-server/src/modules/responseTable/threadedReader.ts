import { Worker } from "node:worker_threads";
import {
  responsePage,
  responseSummary,
  type ResponsePage,
  type ResponseSummary,
} from "@formweave/schema/responses";
import { type Reading, STOP, threadAnswer } from "./readings.ts";
import { type SummaryQuestion } from "./summary/summaryQuestion.ts";
import { z } from "zod";
import { type ExportQuestion } from "../exports/writeExport.ts";
import { type PageQuestion, type ProjectSelection } from "./responseReader.ts";

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

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

/** Lets a thread of its own read a database, from the first question on. When the thread fails, the next question starts another. */
export function createThreadedReader(file: string): ThreadedReader {
  const { ask, stop } = createAsking(file);
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

interface Asking {
  ask(this: void, reading: Reading, question: unknown): Promise<unknown>;
  stop(this: void): Promise<void>;
}

function createAsking(file: string): Asking {
  const waiting = new Map<number, Waiting>();
  let thread: Thread | undefined;
  let lastId = 0;

  function start(): Thread {
    const worker = new Worker(new URL("readerThread.ts", import.meta.url), {
      workerData: { file },
      execArgv: [],
    });
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    worker.on("message", (message: unknown) => {
      const answer = threadAnswer.parse(message);
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) worker.unref();
      if ("error" in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.value);
    });
    worker.on("error", (error) => {
      thread = undefined;
      const lost = [...waiting.values()];
      waiting.clear();
      for (const { reject } of lost) reject(new Error("The responses could not be read", { cause: error }));
    });
    return { worker, ended };
  }

  function ask(reading: Reading, question: unknown): Promise<unknown> {
    thread ??= start();
    const { worker } = thread;
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    worker.postMessage({ id, ask: reading, question });
    return promise;
  }

  return {
    ask,
    async stop() {
      if (thread === undefined) return;
      thread.worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      thread.worker.postMessage(STOP);
      await thread.ended;
    },
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

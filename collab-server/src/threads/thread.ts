import { Worker } from "node:worker_threads";
import { z } from "zod";

/** Ends a thread. */
export const STOP = "stop";

/** One question to a thread. */
export const threadQuestion = z.object({ id: z.number(), ask: z.string(), question: z.unknown() });

/** What the thread says to a question: a value, or why there is none. */
const threadAnswer = z.union([
  z.object({ id: z.number(), value: z.unknown() }),
  z.object({ id: z.number(), error: z.string() }),
]);

/** A thread of its own that answers questions, one after the other. */
export interface Thread<Asked extends string> {
  ask(this: void, what: Asked, question?: unknown): Promise<unknown>;
  /** Ends the thread, and waits for it. */
  stop(this: void): Promise<void>;
}

/** Which program a thread runs, with what, and what people hear when it breaks. */
export interface ThreadProgram {
  readonly program: URL;
  readonly data: unknown;
  readonly whenLost: string;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

/** Starts a thread with the first question. When the thread fails, the next question starts another. */
export function createThread<Asked extends string>({
  program,
  data,
  whenLost,
}: ThreadProgram): Thread<Asked> {
  const waiting = new Map<number, Waiting>();
  let thread: Running | undefined;
  let lastId = 0;

  function start(): Running {
    const worker = new Worker(program, { workerData: data, execArgv: [] });
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
      for (const { reject } of lost) reject(new Error(whenLost, { cause: error }));
    });
    return { worker, ended };
  }

  return {
    ask(what, question) {
      thread ??= start();
      const { worker } = thread;
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(id, { resolve, reject });
      worker.ref();
      send(worker, { id, ask: what, question });
      return promise;
    },
    async stop() {
      if (thread === undefined) return;
      thread.worker.ref();
      send(thread.worker, STOP);
      await thread.ended;
    },
  };
}

function send(worker: Worker, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  worker.postMessage(message);
}

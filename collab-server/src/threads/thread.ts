import { Worker } from "node:worker_threads";
import { z } from "zod";

/** Message that ends a thread. */
export const STOP = "stop";

/** A request to a thread. */
export const threadQuestion = z.object({ id: z.number(), ask: z.string(), question: z.unknown() });

/** A thread's answer to a request: a value or an error. */
const threadAnswer = z.union([
  z.object({ id: z.number(), value: z.unknown() }),
  z.object({ id: z.number(), error: z.string() }),
]);

/** Idle time after which a thread ends, ms. An idle thread never collects garbage, so its memory is only freed when it ends. */
const IDLE_MS = 20_000;

/** A worker thread that answers requests one after the other. */
export interface Thread<Asked extends string> {
  ask(this: void, what: Asked, question?: unknown): Promise<unknown>;
  /** Ends the thread and waits for it. */
  stop(this: void): Promise<void>;
}

/** The program of a thread, its data, and the error message when it breaks. */
export interface ThreadProgram {
  readonly program: URL;
  readonly data: unknown;
  readonly whenLost: string;
  /** Time that it stays after the last answer, ms; 20 s by default. */
  readonly idleMs?: number;
}

interface Running {
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

/** Starts a thread with the first request. When the thread has failed or ended idle, the next request starts another. */
export function createThread<Asked extends string>(given: ThreadProgram): Thread<Asked> {
  const { program, data, whenLost, idleMs = IDLE_MS } = given;
  const questions = createQuestions();
  let thread: Running | undefined;
  let ending = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;

  function start(): Running {
    const worker = new Worker(program, { workerData: data, execArgv: [] });
    const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    worker.on("message", (message: unknown) => {
      questions.answer(message);
      if (!questions.areAnswered()) return;
      worker.unref();
      rest = setTimeout(end, idleMs).unref();
    });
    worker.on("error", (error) => {
      if (thread?.worker !== worker) return; // this thread has answered everything and was ending anyway
      thread = undefined;
      questions.fail(new Error(whenLost, { cause: error }));
    });
    return { worker, ended };
  }

  function end(): void {
    clearTimeout(rest);
    if (thread === undefined) return;
    const { worker, ended } = thread;
    thread = undefined;
    ending = ended;
    send(worker, STOP);
  }

  return {
    ask(what, question) {
      clearTimeout(rest);
      thread ??= start();
      const { worker } = thread;
      const { id, promise } = questions.add();
      worker.ref();
      send(worker, { id, ask: what, question });
      return promise;
    },
    async stop() {
      thread?.worker.ref();
      end();
      await ending;
    },
  };
}

/** Matches answers to pending requests. */
function createQuestions() {
  const waiting = new Map<number, Omit<PromiseWithResolvers<unknown>, "promise">>();
  let lastId = 0;
  return {
    areAnswered: () => waiting.size === 0,
    add() {
      const { promise, ...asked } = Promise.withResolvers<unknown>();
      waiting.set(++lastId, asked);
      return { id: lastId, promise };
    },
    answer(message: unknown): void {
      const answer = threadAnswer.parse(message);
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("error" in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.value);
    },
    fail(error: Error): void {
      const lost = [...waiting.values()];
      waiting.clear();
      for (const { reject } of lost) reject(error);
    },
  };
}

function send(worker: Worker, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  worker.postMessage(message);
}

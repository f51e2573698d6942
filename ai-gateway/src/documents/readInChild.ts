import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createFairSemaphore } from "@formweave/data/fairTurns";
import { err, serverFailure, type Result } from "@formweave/schema";
import { z } from "zod";
import { READING } from "./documentLimits.ts";
import type { FoundForm } from "./found.ts";
import type { Order } from "./readInside.ts";
import { unreadable } from "./refusal.ts";

type Outcome = Result<FoundForm>;

/** Time after the deadline at which a process that is still reading is killed, ms: it has to start first. */
const GRACE_MS = 5000;
const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));

const semaphore = createFairSemaphore({
  atOnce: READING.atOnce,
  each: READING.each,
  waiting: READING.waiting,
});
const outcomeSchema = z.custom<Outcome>(
  (value) => typeof value === "object" && value !== null && "ok" in value,
);

/** The person whose file is read; the signal ends the reading. */
export interface Reader {
  readonly key: string;
  readonly signal?: AbortSignal | undefined;
}

/** Options of reading a file. */
interface ReadingOptions {
  readonly deadlineMs: number;
  readonly reader: Reader;
}

/**
 * Reads a file in a child process. A worker alone is not enough: where its heap fills faster than V8 can stop it, V8 ends the
 * whole process, here only the child. Files wait while others are read, before their time limit begins; files of one person wait
 * for each other.
 */
export async function readInChild(order: Order, { deadlineMs, reader }: ReadingOptions): Promise<Outcome> {
  const permit = await semaphore.acquire(reader.key, reader.signal);
  if (permit === undefined)
    return err(serverFailure("AI_RATE_LIMIT", { seconds: READING.deadlineMs / 1000 }));
  try {
    return await answerOfChild(order, deadlineMs, reader.signal);
  } finally {
    permit.end();
  }
}

async function answerOfChild(
  order: Order,
  deadlineMs: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const child = fork(CHILD, {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const deadline = setTimeout(() => resolve(refused("it takes too long to read")), deadlineMs + GRACE_MS);
  const gone = () => resolve(refused("it needs too much memory to read"));
  child.once("message", (sent) => resolve(outcomeSchema.parse(sent)));
  child.once("exit", gone);
  child.once("error", gone);
  const leave = () => resolve(refused("nobody waits for it"));
  signal?.addEventListener("abort", leave, { once: true });
  child.send(
    { order: { ...order, file: { ...order.file, bytes: new Uint8Array(order.file.bytes) } }, deadlineMs },
    () => undefined,
  );
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener("abort", leave);
    child.kill("SIGKILL");
  }
}

function refused(reason: string): Outcome {
  return err(unreadable(reason).failure);
}

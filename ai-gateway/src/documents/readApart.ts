import { Worker } from "node:worker_threads";
import { err, type Result } from "@formweave/schema";
import { READING } from "./documentLimits.ts";
import type { FoundForm } from "./found.ts";
import type { Order } from "./readInside.ts";
import { unreadable } from "./refusal.ts";

/** Interval of measuring a reader's buffers, ms: a zip bomb unpacks some 25 MB in that time. */
const LOOK_EVERY_MS = 50;
const MB = 1024 * 1024;

type Outcome = Result<FoundForm>;

/**
 * Reads a file in a worker thread, which ends with the answer, at the deadline, or above the memory limit. A worker's own limits
 * apply to its heap alone, so that memory outside the heap is measured here.
 */
export async function readApart(order: Order, deadlineMs: number): Promise<Outcome> {
  // A copy to transfer: the bytes may be part of a larger buffer, which would be transferred too.
  const bytes = new Uint8Array(order.file.bytes);
  const worker = new Worker(new URL("worker.ts", import.meta.url), {
    workerData: { ...order, file: { ...order.file, bytes } },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: READING.heapMb },
    env: {},
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const deadline = setTimeout(() => resolve(refused("it takes too long to read")), deadlineMs);
  const look = setInterval(() => void countBuffers(worker, resolve), LOOK_EVERY_MS);
  worker.once("message", resolve);
  worker.once("error", (error) => resolve(refused(describeError(error))));
  worker.once("exit", () => resolve(refused("it is damaged")));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(look);
    await worker.terminate();
  }
}

async function countBuffers(worker: Worker, resolve: (outcome: Outcome) => void): Promise<void> {
  try {
    const { external_memory: bytes } = await worker.getHeapStatistics();
    if (bytes > READING.buffersMb * MB) resolve(refused(TOO_MUCH_MEMORY));
  } catch (error) {
    // One that has ended since the last measurement gives the reason by its last event.
    if (readCode(error) !== "ERR_WORKER_NOT_RUNNING") resolve(refused(describeError(error)));
  }
}

const TOO_MUCH_MEMORY = "it needs too much memory to read";

function describeError(error: unknown): string {
  return readCode(error) === "ERR_WORKER_OUT_OF_MEMORY" ? TOO_MUCH_MEMORY : "it is damaged";
}

function readCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function refused(reason: string): Outcome {
  return err(unreadable(reason).failure);
}

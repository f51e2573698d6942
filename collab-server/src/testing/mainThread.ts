import { request } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** CPU time of this thread so far, ms; unaffected by other load on the machine. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** CPU time of `work` on one core of a common idle server, ms. */
const USUAL_MS = 2.5;
const ROUNDS = 20;

/**
 * Scales a CPU time limit to the current speed of the machine, ms: shared or slow cores need longer for the same work. Measured with a
 * typical workload, and never below the given limit.
 */
export function boundNow(ms: number): number {
  for (let round = 0; round < ROUNDS; round++) work();
  const start = computedMs();
  for (let round = 0; round < ROUNDS; round++) work();
  return ms * Math.max(1, (computedMs() - start) / ROUNDS / USUAL_MS);
}

function work(): number {
  const entries = Array.from(
    { length: 3000 },
    (_, index) => [`k${index}`, [`v${index}`, { index }]] as const,
  );
  const read: unknown = JSON.parse(JSON.stringify(Object.fromEntries(entries)));
  return Object.keys(Object(read)).toSorted().length;
}

/** Runs an action and returns the longest CPU time without a turn of the event loop, ms. */
export async function longestStretch(task: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const watching = watchTurns(over.signal);
  try {
    await task();
  } finally {
    over.abort();
  }
  return watching;
}

async function watchTurns(over: AbortSignal): Promise<number> {
  let longest = 0;
  for (let last = computedMs(); !over.aborted;) {
    await nextTurn();
    const at = computedMs();
    longest = Math.max(longest, at - last);
    last = at;
  }
  return longest;
}

/** Sends a request and discards the response, because parsing or keeping it would be measured too. */
export function callInWorker(
  url: string,
  {
    method = "GET",
    body,
    headers = {},
  }: { method?: string; body?: Buffer; headers?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

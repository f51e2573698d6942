import { request } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** What this thread has computed so far, ms: whatever else the machine does is not in it. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What `work` takes a core of a common server that has nothing else to do, ms. */
const USUAL_MS = 2.5;
const ROUNDS = 20;

/**
 * A bound of computing time, ms, as it is for this moment: two threads on one core, or a slow one, compute longer for the
 * same. It is measured by a work of the same kind as what it bounds, and never smaller than it was set.
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

/** Does something, and measures the longest that this thread computed without anybody else's turn, ms. */
export async function longestStretch(act: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const watching = watchTurns(over.signal);
  try {
    await act();
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

/** One call, of which nothing is kept in memory or parsed: that would be measured too. */
export function callAside(
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

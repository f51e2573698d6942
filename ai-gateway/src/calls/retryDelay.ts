import type { ProviderProblem } from "../model/provider.ts";

/** Most retries. */
const MAX_RETRIES = 2;
/** Shortest and longest wait before a retry, ms, and the growth of the longest with each retry. */
const SHORTEST_MS = 500;
const LONGEST_MS = 8000;
const GROWTH = 4;
/** Longest wait on a provider's request, ms; beyond it the caller gets the failure at once. */
const LONGEST_REQUESTED_MS = 20_000;

const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * Returns the delay before the next try, ms; undefined when there should be none. Full jitter, so that calls that failed together
 * do not come back together; never shorter than the provider asks for. `random` gives 0 to 1.
 */
export function retryDelay(
  problem: ProviderProblem,
  retries: number,
  random: () => number,
): number | undefined {
  if (retries >= MAX_RETRIES || !isTransient(problem)) return undefined;
  const longest = Math.min(LONGEST_MS, SHORTEST_MS * GROWTH ** (retries + 1));
  const delay = SHORTEST_MS + random() * (longest - SHORTEST_MS);
  const requestedMs = problem.kind === "status" ? (problem.retryAfterMs ?? 0) : 0;
  return requestedMs > LONGEST_REQUESTED_MS ? undefined : Math.max(delay, requestedMs);
}

function isTransient(problem: ProviderProblem): boolean {
  return problem.kind === "status"
    ? PASSING.has(problem.status)
    : problem.kind === "network" || problem.kind === "idle";
}

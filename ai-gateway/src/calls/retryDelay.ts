import type { ProviderProblem } from "../model/provider.ts";

/** Most tries after the first one. */
const MAX_RETRIES = 2;
/** Shortest and longest wait before another try, and how much the longest of each grows, ms. */
const SHORTEST_MS = 500;
const LONGEST_MS = 8000;
const GROWTH = 4;
/** Longest that a person is kept waiting because the provider wishes it, ms; beyond that they are told. */
const LONGEST_WISH_MS = 20_000;

const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * How long to wait before the next try, ms; undefined when there should be none. Full jitter, so that calls that failed together
 * do not come back together; what the provider wishes is waited for as well. `random` gives 0 to 1.
 */
export function retryDelay(
  problem: ProviderProblem,
  retries: number,
  random: () => number,
): number | undefined {
  if (retries >= MAX_RETRIES || !canPass(problem)) return undefined;
  const longest = Math.min(LONGEST_MS, SHORTEST_MS * GROWTH ** (retries + 1));
  const delay = SHORTEST_MS + random() * (longest - SHORTEST_MS);
  const wish = problem.kind === "status" ? (problem.retryAfterMs ?? 0) : 0;
  return wish > LONGEST_WISH_MS ? undefined : Math.max(delay, wish);
}

function canPass(problem: ProviderProblem): boolean {
  return problem.kind === "status"
    ? PASSING.has(problem.status)
    : problem.kind === "network" || problem.kind === "idle";
}

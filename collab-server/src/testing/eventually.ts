import { vi } from "vitest";

/** Longest that something may take which comes by itself, ms: other tests run beside this one. */
const PATIENCE_MS = 10_000;

/** Waits until a check passes, and gives what it gave; fails with its failure. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}

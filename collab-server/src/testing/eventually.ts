import { vi } from "vitest";

/** Maximum time to wait, ms; generous because other tests run at the same time. */
const TIMEOUT_MS = 10_000;

/** Waits until a check passes and returns its result; fails with its last error. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}

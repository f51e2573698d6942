import { afterAll, vi } from "vitest";
import { clearPageState } from "../src/lib/router/pageState.ts";

/**
 * Restores globals, timers and functions that a test file replaced, and clears the page state, because the files of a worker
 * share them.
 */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearPageState();
});

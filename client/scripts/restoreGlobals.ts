import { afterAll, vi } from "vitest";

/** Gives back what a test file has put in the place of globals, timers and functions: the files of a worker share them. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

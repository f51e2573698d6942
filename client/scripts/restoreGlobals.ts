import { afterAll, vi } from "vitest";
import { clearPageState } from "../src/lib/pageState.ts";

/** Gives back what a test file has put in the place of globals, timers and functions, and forgets the page: the files of a worker share them. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearPageState();
});

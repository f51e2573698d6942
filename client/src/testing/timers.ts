import { vi } from "vitest";

/** What is put off for less than this is done before the next test, as in a page that stays open; what comes later is not, ms. */
const SOON_MS = 200;

interface Timer {
  readonly delayMs: number;
  readonly run: () => void;
}

const waiting = new Map<number, Timer>();
const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };

/** Has the timers of the page end with the test. */
export function watchTimers(): void {
  vi.stubGlobal("setTimeout", (handler: (...given: unknown[]) => void, delayMs = 0, ...given: unknown[]) => {
    const id = real.set(() => {
      waiting.delete(id);
      handler(...given);
    }, delayMs);
    waiting.set(id, { delayMs, run: () => handler(...given) });
    return id;
  });
  vi.stubGlobal("clearTimeout", (id: number) => {
    waiting.delete(id);
    real.clear(id);
  });
}

/** Ends the timers that are left: a listener that is taken off in a moment would else stay, and what is noted late come later. */
export function endTimers(): void {
  for (const [id, { delayMs, run }] of waiting) {
    real.clear(id);
    waiting.delete(id);
    if (delayMs < SOON_MS) run();
  }
}

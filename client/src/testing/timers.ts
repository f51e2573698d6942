import { vi } from "vitest";

/** Delay below which a pending timer runs before the next test, as in a page that stays open, ms; later ones are canceled. */
const SOON_MS = 200;

interface Timer {
  readonly delayMs: number;
  readonly run: () => void;
}

const waiting = new Map<number, Timer>();
const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };

/** Ends the page's timers with each test. */
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

/** Ends the pending timers. A listener about to be removed would stay otherwise, and delayed writes would come later. */
export function endTimers(): void {
  for (const [id, { delayMs, run }] of waiting) {
    real.clear(id);
    waiting.delete(id);
    if (delayMs < SOON_MS) run();
  }
}

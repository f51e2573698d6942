import { setTimeout as wait } from "node:timers/promises";

/** The clocks of the gateway, all in ms; passed as parameters, so that tests need not wait. */
export interface Clocks {
  /** Time since 1970, for timestamps. It can jump, so no duration is measured with it. */
  readonly now: () => number;
  /** A monotonic clock, for durations. */
  readonly elapsed: () => number;
  /** Waits; resolves early, without an error, when the signal fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Real time: `now` as ms since 1970, `elapsed` unaffected by changes of the system clock. */
export const MACHINE_CLOCKS: Clocks = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    // It only rejects because of the signal, which the caller checks afterwards.
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
};

import { setTimeout as wait } from "node:timers/promises";

/** The clocks of the gateway, all in ms; parameters, so that tests need not wait. */
export interface Clocks {
  /** The time of day since 1970, to stamp with. It can jump, so no span is measured with it. */
  readonly now: () => number;
  /** A clock that only goes forward, from any start. */
  readonly elapsed: () => number;
  /** Waits; ends early, and does not throw, when the signal fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The clocks of this machine. */
export const MACHINE_CLOCKS: Clocks = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    // The only thing that it rejects with is the signal, and whoever waited looks at that.
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
};

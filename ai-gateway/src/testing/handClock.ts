import type { Clocks } from "../calls/clocks.ts";

/** Clocks that a test moves by hand. */
export interface HandClock extends Clocks {
  /** Moves the clocks forward. */
  pass(ms: number): void;
  /** Durations of all waits, ms each. */
  readonly waits: readonly number[];
}

/** Creates clocks that stand still, on 14 November 2023; only `pass` and waits move them. */
export function createHandClock(): HandClock {
  let passed = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => 1_700_000_000_000 + passed,
    elapsed: () => passed,
    async sleep(ms) {
      waits.push(ms);
      passed += ms;
      await Promise.resolve();
    },
    pass(ms) {
      passed += ms;
    },
  };
}

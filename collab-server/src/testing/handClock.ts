import type { Clocks } from "../clocks.ts";

/** Clocks that a test moves manually. */
export interface HandClock extends Clocks {
  /** Moves both clocks forward. */
  pass(ms: number): void;
  /** Changes the time of day without time passing. */
  jump(ms: number): void;
}

/** Creates stopped clocks, on a day in 2023. */
export function createHandClock(): HandClock {
  let [day, passed] = [1_700_000_000_000, 0];
  return {
    now: () => day + passed,
    elapsed: () => passed,
    pass(ms) {
      passed += ms;
    },
    jump(ms) {
      day += ms;
    },
  };
}

import type { Clocks } from "../clocks.ts";

/** Clocks that a test moves by hand. */
export interface HandClock extends Clocks {
  /** Lets time pass, on both. */
  pass(ms: number): void;
  /** Sets the time of day to another, though no time has passed. */
  jump(ms: number): void;
}

/** Makes clocks that stand still, on a day in 2023. */
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

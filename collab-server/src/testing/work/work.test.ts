import { countRounds } from "@formweave/schema/testing";
import { describe, expect, it } from "vitest";
import { playSeed } from "./history.ts";
import { shrink, formatCounterexample } from "./drawing/shrink.ts";

/** Seeds that failed once, kept as regression tests. */
const PINNED: readonly number[] = [51_910];
const HISTORIES = countRounds(300);

/** Plays the history of a seed; returns a readable, shortened counterexample, or undefined when there is no fault. */
async function describeFault(seed: number): Promise<string | undefined> {
  const { setting, actions, faults } = await playSeed(seed);
  const [fault] = faults;
  return fault && formatCounterexample(seed, setting, await shrink(setting, actions, fault));
}

describe("people at work, on several devices, with locks, deletions, limits, breaks, kills and epochs", () => {
  it(`lose nothing in ${HISTORIES} random histories`, async () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      expect(await describeFault(seed)).toBeUndefined();
    }
  }, 120_000);

  it.each(PINNED)("lose nothing in the history of seed %i, which failed once", async (seed) => {
    expect(await describeFault(seed)).toBeUndefined();
  });
});

/** Faults of a line. `deaf` and `silent` leave dead connections that nobody reports. */
export const TROUBLES = ["cut", "stall", "silent", "deaf", "offline"] as const;

/** A period of trouble, and the calm period after it. */
export interface Episode {
  readonly trouble: (typeof TROUBLES)[number];
  readonly lengthMs: number;
  /** Latency of each direction, from then on. */
  readonly latencyMs: number;
  readonly calmMs: number;
}

/** Behaviour of a line over time, and the rate of edits meanwhile. */
export interface Pattern {
  readonly seed: number;
  readonly episodes: readonly Episode[];
  /** Longest time between two edits, ms. */
  readonly editEveryMs: number;
}

/** Random numbers from 0 to 1, the same for the same seed. Source: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the pattern of a seed with `episodes` periods of trouble of at most `longestMs`. */
export function createPattern(seed: number, { episodes = 3, longestMs = 6000 } = {}): Pattern {
  const random = createRandom(seed);
  const between = (low: number, high: number) => Math.round(low + (high - low) * random());
  return {
    seed,
    editEveryMs: between(50, 800),
    episodes: Array.from({ length: episodes }, () => ({
      trouble: TROUBLES[between(0, TROUBLES.length - 1)] ?? "cut",
      // Logarithmic, so that short and long ones are equally frequent.
      lengthMs: Math.round(50 * (longestMs / 50) ** random()),
      latencyMs: between(0, 250),
      calmMs: between(200, 2000),
    })),
  };
}

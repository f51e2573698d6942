/** What can happen to a line. `deaf` and `silent` leave connections that are dead though nobody tells. */
export const TROUBLES = ["cut", "stall", "silent", "deaf", "offline"] as const;

/** One time of trouble, and the good time after it. */
export interface Episode {
  readonly trouble: (typeof TROUBLES)[number];
  readonly lengthMs: number;
  /** Of each direction, from then on. */
  readonly latencyMs: number;
  readonly calmMs: number;
}

/** How a line behaves for a while, and how often somebody works meanwhile. */
export interface Pattern {
  readonly seed: number;
  readonly episodes: readonly Episode[];
  /** Most time between two edits, ms. */
  readonly editEveryMs: number;
}

/** Gives 0 to 1, the same for the same seed. Source: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The pattern of a seed; `episodes` are so many times of trouble of at most `longestMs`. */
export function patternOf(seed: number, { episodes = 3, longestMs = 6000 } = {}): Pattern {
  const random = createRandom(seed);
  const between = (low: number, high: number) => Math.round(low + (high - low) * random());
  return {
    seed,
    editEveryMs: between(50, 800),
    episodes: Array.from({ length: episodes }, () => ({
      trouble: TROUBLES[between(0, TROUBLES.length - 1)] ?? "cut",
      // As many short ones as long ones.
      lengthMs: Math.round(50 * (longestMs / 50) ** random()),
      latencyMs: between(0, 250),
      calmMs: between(200, 2000),
    })),
  };
}

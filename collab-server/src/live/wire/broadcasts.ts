import type { Document } from "@hocuspocus/server";
import { createCoalescing, type Coalescing } from "./coalescing.ts";

/**
 * Under load what comes within a round goes out as one, ms for each receiver, up to what nobody sees: the slowest edits wait
 * a whole round, but in a rush they would wait longer for a server that is busy sending.
 */
const ROUND_MS = { perReceiver: 0.4, most: 5, mostInRush: 8 } as const;
/** In a larger crowd, ms: sending takes 12 µs for each receiver, so it takes a quarter of the time at most. */
const CROWD_MS_PER_RECEIVER = 0.05;
/** Load is when something comes more often than this, ms on average; below, rounds would only make people wait. */
const LOAD_GAP_MS = 5;
/** And a rush when more often than this, ms on average. */
const RUSH_GAP_MS = 0.5;
/** How much the last gap counts in the average. */
const WEIGHT = 0.05;
/** Most updates that go out as one: what merging them costs grows with the square of their number. */
const MAX_MERGED = 64;

/** Decides when what a document gets goes out to everybody. */
export interface Broadcasts {
  /** To be called before anything is let in. */
  prepare(document: Document): void;
}

interface Rounds {
  readonly coalescing: Coalescing;
  /** What was let in so far. */
  count: number;
  lastAt: number;
  /** Between two things that came, ms on average. */
  gapMs: number;
}

/** Keeps the rounds of the documents. */
export function createBroadcasts(elapsed: () => number): Broadcasts {
  const known = new WeakMap<Document, Rounds>();

  function roundsOf(document: Document): Rounds {
    const rounds = known.get(document);
    if (rounds !== undefined) return rounds;
    const first = { coalescing: createCoalescing(elapsed), count: 0, lastAt: elapsed(), gapMs: LOAD_GAP_MS };
    known.set(document, first);
    return first;
  }

  return {
    prepare(document) {
      const rounds = roundsOf(document);
      const now = elapsed();
      rounds.gapMs += WEIGHT * (Math.min(now - rounds.lastAt, 10 * LOAD_GAP_MS) - rounds.gapMs);
      rounds.lastAt = now;
      document.flushDelay = Math.floor(rounds.coalescing.delay(roundMs(rounds.gapMs, document)));
      rounds.count += 1;
      if (rounds.count % MAX_MERGED === 0) document.flush();
    },
  };
}

function roundMs(gapMs: number, document: Document): number {
  if (gapMs >= LOAD_GAP_MS) return 0;
  const receivers = document.getConnectionsCount();
  const most = gapMs < RUSH_GAP_MS ? ROUND_MS.mostInRush : ROUND_MS.most;
  const round = Math.min(ROUND_MS.perReceiver * receivers, most);
  return Math.max(round, CROWD_MS_PER_RECEIVER * receivers);
}

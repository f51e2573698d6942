import type { Document } from "@hocuspocus/server";
import { createCoalescing, type Coalescing } from "./coalescing.ts";

/**
 * Collects broadcasts under load, ms for each receiver, up to a delay that nobody notices. The slowest edits wait a whole
 * round, but without rounds they would wait longer in a rush, for a server busy with sending.
 */
const ROUND_MS = { perReceiver: 0.4, most: 5, mostInRush: 8 } as const;
/** Longer rounds for larger crowds, ms: sending takes 12 µs for each receiver, so it takes a quarter of the time at most. */
const CROWD_MS_PER_RECEIVER = 0.05;
/** Average gap between updates below which there is load, ms. Above it, rounds would only make people wait. */
const LOAD_GAP_MS = 5;
/** Average gap below which there is a rush, ms. */
const RUSH_GAP_MS = 0.5;
/** Weight of the last gap in the average. */
const WEIGHT = 0.05;
/** Most updates sent as one: the cost of merging grows with the square of their number. */
const MAX_MERGED = 64;

/** Decides when a document's updates are broadcast. */
export interface Broadcasts {
  /** Call before each message is handled. */
  prepare(document: Document): void;
}

interface Rounds {
  readonly coalescing: Coalescing;
  /** Messages handled so far. */
  count: number;
  lastAt: number;
  /** Average gap between messages, ms. */
  gapMs: number;
}

/** Creates the broadcast rounds, one state for each document. */
export function createBroadcasts(elapsed: () => number): Broadcasts {
  const known = new WeakMap<Document, Rounds>();

  function getRounds(document: Document): Rounds {
    const rounds = known.get(document);
    if (rounds !== undefined) return rounds;
    const first = { coalescing: createCoalescing(elapsed), count: 0, lastAt: elapsed(), gapMs: LOAD_GAP_MS };
    known.set(document, first);
    return first;
  }

  return {
    prepare(document) {
      const rounds = getRounds(document);
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

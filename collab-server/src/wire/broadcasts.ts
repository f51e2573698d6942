import { type Document } from "@hocuspocus/server";
import { createPace, type Pace } from "./pace.ts";

/**
 * How far apart the broadcasts of a document are at least, ms: a little for each receiver, up to what nobody sees. Sending is
 * most of what an edit costs, and what comes within a round goes out as one.
 */
const ROUND_MS = { perReceiver: 0.15, most: 5 } as const;
/** In a larger crowd, ms: sending takes 12 µs for each receiver, so it takes a quarter of the time at most. */
const CROWD_MS_PER_RECEIVER = 0.05;
/** Most updates that go out as one: what merging them costs grows with the square of their number. Source: collab.md §3. */
const MAX_MERGED = 64;

/** Decides when what a document gets goes out to everybody. */
export interface Broadcasts {
  /** To be called before anything is let in. */
  prepare(document: Document): void;
}

interface Rounds {
  readonly pace: Pace;
  /** What was let in so far. */
  count: number;
}

/** Keeps the rounds of the documents. Source: DESIGN §5. */
export function createBroadcasts(elapsed: () => number): Broadcasts {
  const known = new WeakMap<Document, Rounds>();
  return {
    prepare(document) {
      const rounds = known.get(document) ?? { pace: createPace(elapsed), count: 0 };
      known.set(document, rounds);
      document.flushDelay = Math.floor(rounds.pace.delay(roundMs(document.getConnectionsCount())));
      rounds.count += 1;
      if (rounds.count % MAX_MERGED === 0) document.flush();
    },
  };
}

function roundMs(receivers: number): number {
  const round = Math.min(ROUND_MS.perReceiver * receivers, ROUND_MS.most);
  return Math.max(round, CROWD_MS_PER_RECEIVER * receivers);
}

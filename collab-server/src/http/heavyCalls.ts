import type { Readable } from "node:stream";
import { createFairTurns, type FairTurns } from "@formweave/data/fairTurns";
import { err, serverFailure, type Result } from "@formweave/schema";
import { createAttempts, type Attempts } from "./attempts.ts";

/** Limits of one person for a kind of call: total in five minutes, concurrent (`each`), and queued (`waiting`). */
interface Price {
  readonly limit: number;
  readonly each: number;
  readonly waiting: number;
}

/** Limits of expensive calls by kind; all calls of a kind count together. Honest use stays far below. */
export const HEAVY_CALLS = {
  /** Reading or writing a whole canvas. */
  canvas: { limit: 1500, each: 2, waiting: 50 },
  /** A past state of a canvas: rebuilt from the log or decompressed. */
  oldCanvas: { limit: 1500, each: 2, waiting: 50 },
  /** Reading hundreds of operations or conflicts, each with its values. */
  history: { limit: 3000, each: 2, waiting: 100 },
  /** Saving a canvas: a version or a release. */
  version: { limit: 300, each: 2, waiting: 20 },
  /** Creating or copying a project. */
  project: { limit: 300, each: 2, waiting: 50 },
  /** A proposal, with up to a thousand changes. */
  proposal: { limit: 1500, each: 2, waiting: 50 },
  /** Stale work of an epoch that is over. */
  returns: { limit: 300, each: 2, waiting: 20 },
  /** Rewriting a document into a new epoch, in one go. */
  epoch: { limit: 20, each: 1, waiting: 1 },
  invitation: { limit: 300, each: 2, waiting: 50 },
  /** An image file written to the disk. */
  picture: { limit: 300, each: 4, waiting: 100 },
  /** Importing a file of responses, possibly thousands. */
  import: { limit: 60, each: 1, waiting: 5 },
  /** Reading all responses of a form, or exporting them to files. */
  export: { limit: 60, each: 2, waiting: 10 },
  file: { limit: 3000, each: 6, waiting: 100 },
  /** A message to the assistant. */
  assistant: { limit: 1500, each: 4, waiting: 30 },
  /** A file for the assistant, held in memory as a whole. */
  assistantFile: { limit: 60, each: 1, waiting: 5 },
} as const satisfies Readonly<Record<string, Price>>;

/** A kind of expensive call. */
export type HeavyCall = keyof typeof HEAVY_CALLS;

/** Caller of a heavy call; aborting the signal leaves the queue. */
export interface Payer {
  readonly userId: string;
  readonly signal: () => AbortSignal;
}

/** Limits expensive calls for each person separately, so that nobody waits for the calls of another person. */
export interface HeavyCalls {
  /**
   * Runs `act` when its person has a turn; TOO_MANY_REQUESTS with the seconds to wait, before the input is read. When `act` answers with a
   * file, it passes the file to `answerWith`: the turn then lasts until the file is sent or its stream closes.
   */
  run<T>(
    kind: HeavyCall | undefined,
    payer: Payer,
    act: (answerWith: (file: Readable) => void) => Promise<Result<T>> | Result<T>,
  ): Promise<Result<T>>;
  /** Takes a turn for a call that writes its own response; the caller must `end` it. */
  enter(kind: HeavyCall, payer: Payer): Promise<Result<{ readonly end: () => void }>>;
}

const WINDOW_MS = 5 * 60_000;
/** Seconds after which to retry when the queue is full. */
const SOON = 10;

/** Keeps the counters in memory and measures time with a monotonic clock. */
export function createHeavyCalls(elapsed: () => number): HeavyCalls {
  const tries = new Map<string, Attempts>();
  const lines = new Map<string, FairTurns>();
  for (const [kind, { limit, each, waiting }] of Object.entries(HEAVY_CALLS)) {
    tries.set(kind, createAttempts({ limit, windowMs: WINDOW_MS }, elapsed));
    lines.set(kind, createFairTurns({ atOnce: Infinity, each, waiting }));
  }

  async function enter(kind: HeavyCall, { userId, signal }: Payer) {
    const free = tries.get(kind)?.take(userId);
    if (free?.ok === false) return free;
    const turn = await lines.get(kind)?.take(userId, signal());
    return turn === undefined
      ? err(serverFailure("TOO_MANY_REQUESTS", { seconds: SOON }))
      : { ok: true as const, value: turn };
  }

  return {
    enter,
    async run(kind, payer, act) {
      if (kind === undefined) return act(() => undefined);
      const turn = await enter(kind, payer);
      if (!turn.ok) return turn;
      const { end } = turn.value;
      let [isAnswering, file]: [boolean, Readable | undefined] = [false, undefined];
      try {
        const result = await act((given) => {
          file = given;
        });
        isAnswering = result.ok;
        return result;
      } finally {
        endWith(isAnswering ? file : undefined, end);
      }
    },
  };
}

/** Ends a turn once the file's stream closes; immediately without a file. */
function endWith(file: Readable | undefined, end: () => void): void {
  if (file === undefined || file.closed) end();
  else file.once("close", end);
}

import type { Readable } from "node:stream";
import { createFairTurns, type FairTurns } from "@formweave/data/fairTurns";
import { err, serverFailure, type Result } from "@formweave/schema";
import { createAttempts, type Attempts } from "./attempts.ts";

/** What one person may make of a kind of calls: in five minutes, at once, and how many more wait. */
interface Price {
  readonly limit: number;
  readonly each: number;
  readonly waiting: number;
}

/** Calls that cost more than a few rows, by what they cost; those of one kind count together. Honest work stays far below. */
export const HEAVY_CALLS = {
  /** A whole canvas, in or out. */
  canvas: { limit: 1500, each: 2, waiting: 50 },
  /** A canvas as it was: built from the log, or unpacked. */
  oldCanvas: { limit: 1500, each: 2, waiting: 50 },
  /** Hundreds of operations or conflicts, each with its values. */
  history: { limit: 3000, each: 2, waiting: 100 },
  /** A canvas that is kept: a version, a release. */
  version: { limit: 300, each: 2, waiting: 20 },
  /** A project that is made or copied. */
  project: { limit: 300, each: 2, waiting: 50 },
  /** Proposals of a thousand changes. */
  proposal: { limit: 1500, each: 2, waiting: 50 },
  /** What comes back from an epoch that is over. */
  returns: { limit: 300, each: 2, waiting: 20 },
  /** A document that is written anew, in one go. */
  epoch: { limit: 20, each: 1, waiting: 1 },
  invitation: { limit: 300, each: 2, waiting: 50 },
  /** A file on the disk. */
  picture: { limit: 300, each: 4, waiting: 100 },
  /** A file of responses; thousands may be kept. */
  import: { limit: 60, each: 1, waiting: 5 },
  /** All responses of a form, or files of them. */
  export: { limit: 60, each: 2, waiting: 10 },
  file: { limit: 3000, each: 6, waiting: 100 },
  /** Something said to the assistant. */
  assistant: { limit: 1500, each: 4, waiting: 30 },
  /** A file for the assistant to read, in memory as a whole. */
  assistantFile: { limit: 60, each: 1, waiting: 5 },
} as const satisfies Readonly<Record<string, Price>>;

/** A kind of them. */
export type HeavyCall = keyof typeof HEAVY_CALLS;

/** Who makes a call; their hanging up ends the waiting. */
export interface Payer {
  readonly userId: string;
  readonly signal: () => AbortSignal;
}

/** Keeps heavy calls within bounds, for each person alone: nobody waits for what somebody else asks. */
export interface HeavyCalls {
  /**
   * Does what a call asks when its person has a turn; TOO_MANY_REQUESTS with the seconds to wait, before anything of it is read.
   * The turn of an act that answers with a file, which it tells, lasts until the file is sent or nobody takes it any more.
   */
  run<T>(
    kind: HeavyCall | undefined,
    payer: Payer,
    act: (answerWith: (file: Readable) => void) => Promise<Result<T>> | Result<T>,
  ): Promise<Result<T>>;
  /** The same for a call that answers by itself. */
  enter(kind: HeavyCall, payer: Payer): Promise<Result<{ readonly end: () => void }>>;
}

const WINDOW_MS = 5 * 60_000;
/** When to come again where too many wait, s. */
const SOON = 10;

/** Counts in memory, by a clock that never jumps. */
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

/** Ends a turn when a file has gone; at once where there is none. */
function endWith(file: Readable | undefined, end: () => void): void {
  if (file === undefined || file.closed) end();
  else file.once("close", end);
}

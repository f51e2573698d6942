import type { Readable } from "node:stream";
import { createFairSemaphore, type FairSemaphore } from "@formweave/data/fairTurns";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { createFixedWindowLimit, type FixedWindowLimit } from "./fixedWindowLimit.ts";

/**
 * Limits of one person for a kind of call: total in five minutes, concurrent (`each`), and queued (`waiting`). After a call with
 * `rests` the person's next one waits as long as it took, so that even a flood leaves half of the time to everybody else.
 */
interface CostLimit {
  readonly limit: number;
  readonly each: number;
  readonly waiting: number;
  readonly rests?: true;
}

/** Limits of expensive calls by kind; all calls of a kind count together. Honest use stays far below. */
export const COST_LIMITS = {
  /** Reading a whole canvas. */
  canvas: { limit: 1500, each: 2, waiting: 50, rests: true },
  /** Replacing a whole canvas: parsed, compared and written. */
  canvasWrite: { limit: 1500, each: 1, waiting: 50, rests: true },
  /** A past state of a canvas: rebuilt from the log or decompressed. */
  oldCanvas: { limit: 1500, each: 2, waiting: 50, rests: true },
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
  /** Writing rows of a table, up to hundreds at a time. */
  rows: { limit: 15_000, each: 4, waiting: 100 },
  /** Reading all responses of a form, or exporting them to files. */
  export: { limit: 60, each: 2, waiting: 10 },
  file: { limit: 3000, each: 6, waiting: 100 },
  /** A message to the assistant. */
  assistant: { limit: 1500, each: 4, waiting: 30 },
  /** A file for the assistant, held in memory as a whole. */
  assistantFile: { limit: 60, each: 1, waiting: 5 },
} as const satisfies Readonly<Record<string, CostLimit>>;

/** A kind of expensive call. */
export type CostLimitKind = keyof typeof COST_LIMITS;

/** Caller of a heavy call; aborting the signal leaves the queue. */
export interface LimitedCaller {
  readonly userId: string;
  readonly signal: () => AbortSignal;
}

/** Limits expensive calls for each person separately, so that nobody waits for the calls of another person. */
export interface CostLimits {
  /**
   * Runs `act` when its person has a turn; TOO_MANY_REQUESTS with the seconds to wait, before the input is read. When `act` answers with a
   * file, it passes the file to `answerWith`: the turn then lasts until the file is sent or its stream closes.
   */
  run<T>(
    kind: CostLimitKind | undefined,
    caller: LimitedCaller,
    run: (answerWith: (file: Readable) => void) => Promise<Result<T>> | Result<T>,
  ): Promise<Result<T>>;
  /** Takes a turn for a call that writes its own response; the caller must `end` it. */
  enter(kind: CostLimitKind, caller: LimitedCaller): Promise<Result<{ readonly end: () => void }>>;
}

const WINDOW_MS = 5 * 60_000;
/** Longest rest after a call, ms: what a slow disk or a slow sender cost is not the caller's. */
const MAX_REST_MS = 1000;
/** Seconds after which to retry when the queue is full. */
const SOON = 10;

/** Keeps the counters in memory and measures time with a monotonic clock. */
export function createCostLimits(elapsed: () => number): CostLimits {
  const windows = new Map<string, FixedWindowLimit>();
  const lines = new Map<string, FairSemaphore>();
  for (const [kind, { limit, each, waiting }] of Object.entries(COST_LIMITS)) {
    windows.set(kind, createFixedWindowLimit({ limit, windowMs: WINDOW_MS }, elapsed));
    lines.set(kind, createFairSemaphore({ atOnce: Infinity, each, waiting }));
  }

  async function enter(kind: CostLimitKind, { userId, signal }: LimitedCaller) {
    const allowed = windows.get(kind)?.consume(userId);
    if (allowed?.ok === false) return allowed;
    const permit = await lines.get(kind)?.acquire(userId, signal());
    if (permit === undefined) return err(serverFailure("TOO_MANY_REQUESTS", { seconds: SOON }));
    const { rests }: CostLimit = COST_LIMITS[kind];
    return ok(rests === true ? endRested(permit, elapsed) : permit);
  }

  return {
    enter,
    async run(kind, caller, run) {
      if (kind === undefined) return run(() => undefined);
      const permit = await enter(kind, caller);
      if (!permit.ok) return permit;
      const { end } = permit.value;
      let [isAnswering, file]: [boolean, Readable | undefined] = [false, undefined];
      try {
        const result = await run((given) => {
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

/** A turn that ends as long after the call as the call took. */
function endRested(
  permit: { readonly end: () => void },
  elapsed: () => number,
): { readonly end: () => void } {
  const start = elapsed();
  return {
    end: () => void setTimeout(permit.end, Math.min(elapsed() - start, MAX_REST_MS)).unref(),
  };
}

/** Ends a turn once the file's stream closes; immediately without a file. */
function endWith(file: Readable | undefined, end: () => void): void {
  if (file === undefined || file.closed) end();
  else file.once("close", end);
}

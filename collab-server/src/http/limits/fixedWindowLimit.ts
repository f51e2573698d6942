import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** Maximum number of attempts in a fixed time window. */
export interface FixedWindow {
  readonly limit: number;
  readonly windowMs: number;
}

/** A rate limit by key, so that nobody can guess a secret by trying. */
export interface FixedWindowLimit {
  /** Consumes one attempt; TOO_MANY_REQUESTS with the seconds to wait when none is left in the window. */
  consume(key: string): Result<void>;
  /** The number of attempts of a key in its current window. */
  count(key: string): number;
  /** Resets the attempts of a key, after a correct secret. */
  forget(key: string): void;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Number of keys above which expired windows are removed. */
const SWEEP_ABOVE = 10_000;

/**
 * Keeps the counters in memory and measures time with a monotonic clock. A restart resets them: cheap for us, little use to an attacker.
 */
export function createFixedWindowLimit(
  { limit, windowMs }: FixedWindow,
  elapsed: () => number,
): FixedWindowLimit {
  const windows = new Map<string, Window>();

  function sweep(): void {
    if (windows.size <= SWEEP_ABOVE) return;
    for (const [key, window] of windows) if (window.endsAt <= elapsed()) windows.delete(key);
  }

  return {
    consume(key) {
      const known = windows.get(key);
      if (known === undefined || known.endsAt <= elapsed()) {
        sweep();
        windows.set(key, { count: 1, endsAt: elapsed() + windowMs });
        return ok(undefined);
      }
      if (known.count >= limit) {
        return err(
          serverFailure("TOO_MANY_REQUESTS", { seconds: Math.ceil((known.endsAt - elapsed()) / 1000) }),
        );
      }
      known.count += 1;
      return ok(undefined);
    },
    count(key) {
      const known = windows.get(key);
      return known === undefined || known.endsAt <= elapsed() ? 0 : known.count;
    },
    forget(key) {
      windows.delete(key);
    },
  };
}

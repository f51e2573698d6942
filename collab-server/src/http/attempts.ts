import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** How many tries something allows in a time. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts tries by a key, so that nobody guesses a secret by trying. */
export interface Attempts {
  /** Takes one try; TOO_MANY_REQUESTS with the seconds to wait when none is left. */
  take(key: string): Result<void>;
  /** The tries of a key in its time. */
  count(key: string): number;
  /** Forgets the tries of a key, after it was right. */
  forget(key: string): void;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Keys that are kept before those whose time is over are swept out. */
const SWEEP_ABOVE = 10_000;

/** Counts in memory, by a clock that never jumps: a restart forgets, which is cheap for us and of little use to a guesser. */
export function createAttempts({ limit, windowMs }: AttemptLimit, elapsed: () => number): Attempts {
  const windows = new Map<string, Window>();

  function sweep(): void {
    if (windows.size <= SWEEP_ABOVE) return;
    for (const [key, window] of windows) if (window.endsAt <= elapsed()) windows.delete(key);
  }

  return {
    take(key) {
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

import { hashSecret, newSecret } from "./secrets.ts";

/** How long somebody may take for the second step, ms. */
const HALF_MS = 10 * 60_000;
/** Most that are kept; the oldest go first. */
const MAX_KEPT = 10_000;

/** People who gave their password and have yet to give a code: they are not signed in. */
export interface HalfSignIns {
  /** Begins one and gives its secret. */
  start(userId: string): string;
  /** Whose it is; undefined when it is over. */
  find(secret: string): string | undefined;
  end(secret: string): void;
}

/** Keeps them in memory: after a restart one begins again. */
export function createHalfSignIns(elapsed: () => number): HalfSignIns {
  // The oldest first.
  const kept = new Map<string, { readonly userId: string; readonly endsAt: number }>();

  function sweep(): void {
    for (const [key, { endsAt }] of kept) {
      if (kept.size <= MAX_KEPT && endsAt > elapsed()) return;
      kept.delete(key);
    }
  }

  return {
    start(userId) {
      const secret = newSecret();
      kept.set(hashSecret(secret), { userId, endsAt: elapsed() + HALF_MS });
      sweep();
      return secret;
    },
    find(secret) {
      const half = kept.get(hashSecret(secret));
      return half !== undefined && half.endsAt > elapsed() ? half.userId : undefined;
    },
    end: (secret) => void kept.delete(hashSecret(secret)),
  };
}

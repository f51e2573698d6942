import { hashSecret, newSecret } from "../../../secrets.ts";

/** Time allowed for the second factor, ms. */
const PENDING_MS = 10 * 60_000;
/** Maximum pending sign-ins; the oldest are dropped first. */
const MAX_PENDING = 10_000;

/** Sign-ins whose password was right and whose second factor is missing: not signed in yet. */
export interface PendingSignIns {
  /** Starts a pending sign-in and returns its secret. */
  start(userId: string): string;
  /** Returns the user id of a pending sign-in; undefined once it has expired. */
  find(secret: string): string | undefined;
  end(secret: string): void;
}

/** Keeps pending sign-ins in memory; after a restart the user has to start again. */
export function createPendingSignIns(elapsed: () => number): PendingSignIns {
  // Oldest first.
  const kept = new Map<string, { readonly userId: string; readonly endsAt: number }>();

  function sweep(): void {
    for (const [key, { endsAt }] of kept) {
      if (kept.size <= MAX_PENDING && endsAt > elapsed()) return;
      kept.delete(key);
    }
  }

  return {
    start(userId) {
      const secret = newSecret();
      kept.set(hashSecret(secret), { userId, endsAt: elapsed() + PENDING_MS });
      sweep();
      return secret;
    },
    find(secret) {
      const pending = kept.get(hashSecret(secret));
      return pending !== undefined && pending.endsAt > elapsed() ? pending.userId : undefined;
    },
    end: (secret) => void kept.delete(hashSecret(secret)),
  };
}

import { newSecret } from "../../../../secrets.ts";

/** Lifetime of a challenge, ms. */
const CHALLENGE_MS = 5 * 60_000;
/** Maximum pending challenges; the oldest are dropped first. */
const MAX_WAITING = 10_000;

/** WebAuthn challenges waiting for a device's signature; each can be used once. */
export interface Challenges {
  /** Stores a challenge for a session, or for signing in when `forWhom` is undefined; returns the token that finds it. */
  add(challenge: string, forWhom: string | undefined): string;
  /** Removes and returns a challenge; undefined when it is expired, used, or for another session. */
  take(token: string, forWhom: string | undefined): string | undefined;
}

/** Keeps challenges in memory; after a restart the user has to start again. */
export function createChallenges(elapsed: () => number): Challenges {
  // Oldest first.
  const waiting = new Map<string, { challenge: string; forWhom: string | undefined; endsAt: number }>();

  function sweep(): void {
    for (const [token, { endsAt }] of waiting) {
      if (waiting.size <= MAX_WAITING && endsAt > elapsed()) return;
      waiting.delete(token);
    }
  }

  return {
    add(challenge, forWhom) {
      const token = newSecret();
      waiting.set(token, { challenge, forWhom, endsAt: elapsed() + CHALLENGE_MS });
      sweep();
      return token;
    },
    take(token, forWhom) {
      const kept = waiting.get(token);
      waiting.delete(token);
      if (kept === undefined || kept.endsAt <= elapsed() || kept.forWhom !== forWhom) return undefined;
      return kept.challenge;
    },
  };
}

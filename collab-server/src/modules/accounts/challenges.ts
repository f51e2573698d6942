import { newSecret } from "./secrets.ts";

/** How long a device may take to answer, ms. */
const CHALLENGE_MS = 5 * 60_000;
/** Most that wait; the oldest go first. */
const MAX_WAITING = 10_000;

/** What devices have to sign to show that they have a passkey; each is good once. */
export interface Challenges {
  /** Keeps a challenge for whoever may answer it (a sign-in, or nobody), and gives by which it is found. */
  add(challenge: string, forWhom: string | undefined): string;
  /** Takes a challenge out; undefined when it is over, was taken, or is for somebody else. */
  take(token: string, forWhom: string | undefined): string | undefined;
}

/** Keeps them in memory: after a restart one begins again. */
export function createChallenges(elapsed: () => number): Challenges {
  // The oldest first.
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

import { setImmediate as nextTurn } from "node:timers/promises";

/** What one socket may have done at once, before the others have their turn: a thousand messages are 100 ms of work. */
const TURN = { acts: 50, ms: 4 } as const;

/** Does what one socket asks for in its order, a little at a time. */
export interface FairScheduler {
  /** Whether something waits for a later turn. */
  readonly isWaiting: boolean;
  /** Does it now, or in a later turn when this one is used up; it may not throw. */
  add(act: () => void): void;
}

/** Begins with a turn at hand; others have theirs between two of the event loop. */
export function createFairScheduler(elapsed: () => number): FairScheduler {
  const waiting: (() => void)[] = [];
  let turn: { left: number; readonly endsAt: number } | undefined;

  function begin(): { left: number; readonly endsAt: number } {
    setImmediate(goOn);
    return { left: TURN.acts, endsAt: elapsed() + TURN.ms };
  }

  function take(): boolean {
    turn ??= begin();
    if (turn.left === 0 || elapsed() > turn.endsAt) return false;
    turn.left--;
    return true;
  }

  function goOn(): void {
    turn = undefined;
    while (waiting.length > 0 && take()) waiting.shift()?.();
  }

  return {
    get isWaiting() {
      return waiting.length > 0;
    },
    add(act) {
      if (waiting.length === 0 && take()) act();
      else waiting.push(act);
    },
  };
}

/**
 * Lets one pass at a time, whichever socket it comes from, and others have at least as much time in between as it took;
 * resolves when it may.
 */
export function createLine(elapsed: () => number): () => Promise<void> {
  let free = Promise.resolve();

  async function restFrom(start: number): Promise<void> {
    await nextTurn();
    const took = elapsed() - start;
    if (took >= 1) await new Promise((resolve) => setTimeout(resolve, took));
  }

  return () => {
    const passes = free.then(nextTurn);
    free = passes.then(() => restFrom(elapsed()));
    return passes;
  };
}

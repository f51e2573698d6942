import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that one socket may have done before others get a turn: a thousand messages are 100 ms of work. */
const TURN_LIMITS = { tasks: 50, ms: 4 } as const;

/** Runs the tasks of one socket in order, a few at a time. */
export interface FairScheduler {
  /** True while tasks wait for a later turn. */
  readonly isWaiting: boolean;
  /** Runs a task now, or in a later turn when this one is used up. The task must not throw. */
  add(task: () => void): void;
}

/** Starts with a full turn; other sockets get theirs in between, since each turn takes a pass of the event loop. */
export function createFairScheduler(elapsed: () => number): FairScheduler {
  const waiting: (() => void)[] = [];
  let turn: { left: number; readonly endsAt: number } | undefined;

  function begin(): { left: number; readonly endsAt: number } {
    setImmediate(goOn);
    return { left: TURN_LIMITS.tasks, endsAt: elapsed() + TURN_LIMITS.ms };
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
    add(task) {
      if (waiting.length === 0 && take()) task();
      else waiting.push(task);
    },
  };
}

/**
 * Lets one caller pass at a time, across all sockets, and leaves others at least as much time in between as it took;
 * resolves when the caller may go on.
 */
export function createFairQueue(elapsed: () => number): () => Promise<void> {
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

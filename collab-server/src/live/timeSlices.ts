import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest time that one piece of long work may block everybody else, ms. */
const SLICE_MS = 2;

/** Starts a piece; call `isOver` after each step. */
export function startSlice(elapsed: () => number): { isOver(): boolean } {
  const end = elapsed() + SLICE_MS;
  return { isOver: () => elapsed() >= end };
}

/** Resolves after the last queued piece: between two turns of everybody else, only one piece of all long work runs. */
let queue: Promise<unknown> = Promise.resolve();

/** Runs steps to their end, a piece at a time; all other work, including other long work, gets a turn between pieces. */
export async function runInSlices<Value>(
  steps: Generator<unknown, Value>,
  elapsed: () => number,
): Promise<Value> {
  for (;;) {
    const before = queue;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    queue = promise;
    await before;
    try {
      const last = runSlice(steps, elapsed);
      if (last !== undefined) return last.value;
    } finally {
      void nextTurn().then(resolve);
    }
  }
}

/** Waits for a turn to run one piece, behind all that wait already; run it as soon as this resolves. */
export async function waitForTurn(): Promise<void> {
  const before = queue;
  queue = before.then(() => nextTurn());
  await before;
}

/** Runs one piece; returns the result after the last step. */
function runSlice<Value>(
  steps: Generator<unknown, Value>,
  elapsed: () => number,
): IteratorReturnResult<Value> | undefined {
  const piece = startSlice(elapsed);
  do {
    const step = steps.next();
    if (step.done === true) return step;
  } while (!piece.isOver());
  return undefined;
}

import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest time that one piece of long work may block everybody else, ms. */
const PIECE_MS = 2;

/** Starts a piece; call `isOver` after each step. */
export function startPiece(elapsed: () => number): { isOver(): boolean } {
  const end = elapsed() + PIECE_MS;
  return { isOver: () => elapsed() >= end };
}

/** Resolves after the last queued piece: between two turns of everybody else, only one piece of all long work runs. */
let line: Promise<unknown> = Promise.resolve();

/** Runs steps to their end, a piece at a time; all other work, including other long work, gets a turn between pieces. */
export async function inPieces<Value>(
  steps: Generator<unknown, Value>,
  elapsed: () => number,
): Promise<Value> {
  for (;;) {
    const before = line;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    line = promise;
    await before;
    try {
      const last = runPiece(steps, elapsed);
      if (last !== undefined) return last.value;
    } finally {
      void nextTurn().then(resolve);
    }
  }
}

/** Waits for a turn to run one piece, behind all that wait already; run it as soon as this resolves. */
export async function ownTurn(): Promise<void> {
  const before = line;
  line = before.then(() => nextTurn());
  await before;
}

/** Runs one piece; returns the result after the last step. */
function runPiece<Value>(
  steps: Generator<unknown, Value>,
  elapsed: () => number,
): IteratorReturnResult<Value> | undefined {
  const piece = startPiece(elapsed);
  do {
    const step = steps.next();
    if (step.done === true) return step;
  } while (!piece.isOver());
  return undefined;
}

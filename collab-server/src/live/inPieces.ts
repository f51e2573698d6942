import { setImmediate as nextTurn } from "node:timers/promises";

/** How long one piece of long work keeps everybody else waiting, ms. */
const PIECE_MS = 4;

/** Says when a piece is over; asked after each step. */
export function startPiece(elapsed: () => number): { isOver(): boolean } {
  const end = elapsed() + PIECE_MS;
  return { isOver: () => elapsed() >= end };
}

/** The work that is under way, which ends with its last piece: between two turns of everybody else there is one piece of all of it. */
let line: Promise<unknown> = Promise.resolve();

/** Runs steps to their end, a piece at a time; everybody else has a turn between two of them, whosever they are. */
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

/** Waits for a turn for one piece, behind all that wait for theirs; to be done at once when it comes. */
export async function ownTurn(): Promise<void> {
  const before = line;
  line = before.then(() => nextTurn());
  await before;
}

/** Runs a piece; what the last one gives. */
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

import { setImmediate as nextTurn } from "node:timers/promises";

/** How long one piece of long work keeps everybody else waiting, ms. */
const PIECE_MS = 8;

/** Says when a piece is over; asked after each step. */
export function startPiece(elapsed: () => number): { isOver(): boolean } {
  const end = elapsed() + PIECE_MS;
  return { isOver: () => elapsed() >= end };
}

/** Runs steps to their end, a piece at a time; everybody else has a turn between two of them. */
export async function inPieces<Value>(
  steps: Generator<unknown, Value>,
  elapsed: () => number,
): Promise<Value> {
  for (;;) {
    const piece = startPiece(elapsed);
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (!piece.isOver());
    await nextTurn();
  }
}

/** A press after a longer pause begins a new run, ms. */
const LONGEST_PAUSE_MS = 2000;

let name = 0;
let lastAt = Number.NEGATIVE_INFINITY;

/**
 * The name of the run that a press of a key now belongs to: presses without a long pause between them are one step of the
 * history. It is when the run began, so that no later page has the same one.
 */
export function pressRun(at = performance.now()): number {
  if (at - lastAt > LONGEST_PAUSE_MS) name = performance.timeOrigin + at;
  lastAt = at;
  return name;
}

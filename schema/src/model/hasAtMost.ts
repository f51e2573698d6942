/**
 * True when a value contains at most so many values, counting itself, lists and objects. Stops counting early, because parsing
 * too many values would block everybody else.
 */
export function hasAtMost(most: number, value: unknown): boolean {
  return roomAfter(value, most) >= 0;
}

/** The number of values left after those in a value; negative when it has too many. */
function roomAfter(value: unknown, room: number): number {
  let left = room - 1;
  if (typeof value !== "object" || value === null) return left;
  for (const part of Object.values(value)) {
    left = roomAfter(part, left);
    if (left < 0) break;
  }
  return left;
}

/**
 * True where a value has no more values in it than so many, itself, lists and records counted. It counts no further than it must:
 * to read so many would hold everybody.
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

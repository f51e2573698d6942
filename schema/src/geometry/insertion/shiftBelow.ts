import { getBottom, type Part } from "./cutLayout.ts";

/** Downward shifts by id, px. */
export type Shifts = Map<string, number>;

/**
 * Shifts everything below the last part of a path, whose end moves down by `growth` px (up when negative). A line ends with its
 * longest part; what is below the line shifts by the change of that end.
 */
export function shiftBelow(path: readonly Part[], growth: number, shifts: Shifts = new Map()): Shifts {
  let [part, grown] = [path.at(-1), growth];
  for (const around of path.slice(0, -1).toReversed()) {
    if (part === undefined || grown === 0) return shifts;
    const at = indexIn(around, part);
    if (around.kind === "stack") shiftParts(around.parts.slice(at + 1), grown, shifts);
    else grown = growthOfLine(around, at, getBottom(part) + grown);
    part = around;
  }
  return shifts;
}

/** Adds a downward shift to all items of some parts. */
export function shiftParts(parts: readonly Part[], by: number, shifts: Shifts): void {
  for (const { ids } of parts) for (const id of ids) shifts.set(id, (shifts.get(id) ?? 0) + by);
}

/** The index of a part in its parent part, also of a stack made from it. */
export function indexIn({ parts }: Part, { ids }: Part): number {
  return parts.findIndex((part) => part.ids[0] === ids[0]);
}

function growthOfLine({ parts, rect }: Part, at: number, end: number): number {
  const others = parts.filter((_, index) => index !== at).map(getBottom);
  return Math.max(end, ...others) - (rect.y + rect.height);
}

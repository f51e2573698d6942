import { bottomOf, type Part } from "./cutLayout.ts";

/** How far down things go, px, by id. */
export type Shifts = Map<string, number>;

/**
 * Moves down what stands below the last part of a path, since that ends lower by so many px (or higher, below 0). A line ends
 * where the longest of its parts does; what is below it moves by as much as that.
 */
export function shiftBelow(path: readonly Part[], growth: number, shifts: Shifts = new Map()): Shifts {
  let [part, grown] = [path.at(-1), growth];
  for (const around of path.slice(0, -1).toReversed()) {
    if (part === undefined || grown === 0) return shifts;
    const at = indexIn(around, part);
    if (around.kind === "stack") shiftParts(around.parts.slice(at + 1), grown, shifts);
    else grown = growthOfLine(around, at, bottomOf(part) + grown);
    part = around;
  }
  return shifts;
}

/** Moves all of some parts down. */
export function shiftParts(parts: readonly Part[], by: number, shifts: Shifts): void {
  for (const { ids } of parts) for (const id of ids) shifts.set(id, (shifts.get(id) ?? 0) + by);
}

/** The number of a part in the one around it, also of a stack that was made of it. */
export function indexIn({ parts }: Part, { ids }: Part): number {
  return parts.findIndex((part) => part.ids[0] === ids[0]);
}

function growthOfLine({ parts, rect }: Part, at: number, end: number): number {
  const others = parts.filter((_, index) => index !== at).map(bottomOf);
  return Math.max(end, ...others) - (rect.y + rect.height);
}

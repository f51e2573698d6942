import type { PlacedThing } from "../pageGrid.ts";
import type { Part } from "./cutLayout.ts";

export const SLOT_SIDES = ["above", "below", "left", "right"] as const;
export type SlotSide = (typeof SLOT_SIDES)[number];

/**
 * A place among things, said by what it is beside, so that it means the same when others move them meanwhile. Two things stand
 * for the smallest part that has both.
 */
export interface Slot {
  readonly ids: readonly string[];
  readonly side: SlotSide;
}

/** Something that stands where something comes in. */
export interface SlotThing extends PlacedThing {
  /** What may not be moved to make room. */
  readonly isFixed: boolean;
  /** Whether it goes as wide as the column that it stands in; else it keeps its width. */
  readonly fillsColumn: boolean;
}

/** Names a part by two of its things at most, none of those that move; undefined where all of it moves. */
export function nameOfPart({ ids }: Part, moving: ReadonlySet<string>): readonly string[] | undefined {
  const staying = ids.filter((id) => !moving.has(id));
  const [first, last] = [staying[0], staying.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first === last ? [first] : [first, last];
}

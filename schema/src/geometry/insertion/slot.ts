import type { PlacedItem } from "../pages/pageGrid.ts";
import type { Part } from "./cutLayout.ts";

export const SLOT_SIDES = ["above", "below", "left", "right"] as const;
export type SlotSide = (typeof SLOT_SIDES)[number];

/**
 * A slot among items, named by its neighbours, so that it stays valid when others move them. Two items stand for the smallest
 * part that contains both.
 */
export interface Slot {
  readonly ids: readonly string[];
  readonly side: SlotSide;
}

/** An item of the layout that something is inserted into. */
export interface SlotItem extends PlacedItem {
  /** True when it may not be moved to make room. */
  readonly isFixed: boolean;
  /** True when it takes the width of its column; otherwise it keeps its own. */
  readonly fillsColumn: boolean;
  /** True when it begins a section of the form, with a larger gap above. */
  readonly opensSection?: boolean;
}

/** Names a part by at most two of its items, none of them moving; undefined when all of it moves. */
export function nameOfPart({ ids }: Part, moving: ReadonlySet<string>): readonly string[] | undefined {
  const staying = ids.filter((id) => !moving.has(id));
  const [first, last] = [staying[0], staying.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first === last ? [first] : [first, last];
}

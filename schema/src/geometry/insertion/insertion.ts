import type { NewItem, PageStart } from "../placeBelow.ts";
import type { Rect } from "../rect.ts";
import type { Shifts } from "./shiftBelow.ts";
import type { SlotItem } from "./slot.ts";

/** The rectangle of an inserted item, and the changes of others to make room. */
export interface Insertion {
  readonly rect: Rect;
  /** New rectangles of others, by id; unmoved ones are absent. */
  readonly moved: ReadonlyMap<string, Rect>;
}

/** The item to insert, with the page's default column start. */
export interface Incoming extends NewItem {
  /** True when it spans the page from edge to edge. */
  readonly isSpanning?: boolean;
  readonly start: PageStart;
}

/** Rectangles of shifted items; undefined when one of them is fixed. */
export function shiftedRects(
  things: readonly SlotItem[],
  shifts: Shifts,
): ReadonlyMap<string, Rect> | undefined {
  const moving = things.filter(({ id }) => (shifts.get(id) ?? 0) !== 0);
  if (moving.some(({ isFixed }) => isFixed)) return undefined;
  return new Map(moving.map(({ id, rect }) => [id, { ...rect, y: rect.y + (shifts.get(id) ?? 0) }]));
}

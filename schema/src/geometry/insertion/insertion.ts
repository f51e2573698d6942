import type { Newcomer, PageStart } from "../placeBelow.ts";
import type { Rect } from "../rect.ts";
import type { Shifts } from "./shiftBelow.ts";
import type { SlotThing } from "./slot.ts";

/** Where something comes to stand, and what others have to go to for it. */
export interface Insertion {
  readonly rect: Rect;
  /** The new places of others, by id; those that stay are not named. */
  readonly moved: ReadonlyMap<string, Rect>;
}

/** What comes in, and where the column begins of a page that has nothing else to go by. */
export interface Incoming extends Newcomer {
  /** Whether it goes from edge to edge of the page. */
  readonly isSpanning?: boolean;
  readonly start: PageStart;
}

/** The places of what is moved down; undefined where some of it is fixed. */
export function shiftedRects(
  things: readonly SlotThing[],
  shifts: Shifts,
): ReadonlyMap<string, Rect> | undefined {
  const moving = things.filter(({ id }) => (shifts.get(id) ?? 0) !== 0);
  if (moving.some(({ isFixed }) => isFixed)) return undefined;
  return new Map(moving.map(({ id, rect }) => [id, { ...rect, y: rect.y + (shifts.get(id) ?? 0) }]));
}

import type { PageStart } from "../placeBelow.ts";
import { boundsOf, type Rect } from "../rect.ts";
import { closeGap } from "./closeGap.ts";
import { cutLayout, pathTo } from "./cutLayout.ts";
import { insertAt } from "./insertAt.ts";
import type { Slot, SlotThing } from "./slot.ts";

/** What moves into a slot: the things with their places relative to what the slot is in, wherever they stand. */
export interface Moving {
  readonly items: readonly SlotThing[];
  /** Whether one of them goes from edge to edge of the page. */
  readonly isSpanning: boolean;
  readonly start: PageStart;
}

/**
 * The places of all that change when things move into a slot among others, by id: the room that they leave is closed, and several
 * move as one. Undefined where there is no way for them.
 */
export function moveTo(
  things: readonly SlotThing[],
  { items, isSpanning, start }: Moving,
  slot: Slot,
): ReadonlyMap<string, Rect> | undefined {
  const going = new Set(items.map(({ id }) => id));
  const bounds = boundsOf(items.map(({ rect }) => rect));
  if (bounds === undefined || slot.ids.some((id) => going.has(id))) return undefined;
  const closed = closeGap(things, going);
  const staying = things
    .filter(({ id }) => !going.has(id))
    .map((thing) => ({ ...thing, rect: closed.get(thing.id) ?? thing.rect }));
  const fillsColumn = items.length === 1 && items.every((item) => fillsItsColumn(things, item));
  const { width, height } = bounds;
  const inserted = insertAt(staying, { width, height, fillsColumn, isSpanning, start }, slot);
  if (inserted === undefined) return undefined;
  const places = new Map([...closed, ...inserted.moved]);
  for (const { id, rect } of items)
    places.set(id, {
      x: isSpanning ? rect.x : rect.x + inserted.rect.x - bounds.x,
      y: rect.y + inserted.rect.y - bounds.y,
      width: items.length === 1 && !isSpanning ? inserted.rect.width : rect.width,
      height: rect.height,
    });
  return places;
}

/** Whether a thing is as wide as what it stands in: one that somebody made narrower keeps its width. */
function fillsItsColumn(things: readonly SlotThing[], { id, rect, fillsColumn }: SlotThing): boolean {
  if (!fillsColumn) return false;
  const around = pathTo(cutLayout(things), [id])?.at(-2);
  return around === undefined || around.kind === "line" || rect.width >= around.rect.width;
}

import type { PageStart } from "../placeBelow.ts";
import { computeBounds, type Rect } from "../rect.ts";
import { closeGap } from "./closeGap.ts";
import { cutLayout, pathTo } from "./cutLayout.ts";
import { insertAt } from "./insertAt.ts";
import type { Slot, SlotItem } from "./slot.ts";

/** Items that move into a slot, with rectangles in the coordinates of the slot's parent, whatever their own parent. */
export interface Moving {
  readonly items: readonly SlotItem[];
  /** True when one of them spans the page from edge to edge. */
  readonly isSpanning: boolean;
  readonly start: PageStart;
}

/**
 * The changed rectangles when items move into a slot, by id: the gap that they leave is closed, and several move as one block.
 * Undefined when there is no room for them.
 */
export function moveTo(
  things: readonly SlotItem[],
  { items, isSpanning, start }: Moving,
  slot: Slot,
): ReadonlyMap<string, Rect> | undefined {
  const going = new Set(items.map(({ id }) => id));
  const bounds = computeBounds(items.map(({ rect }) => rect));
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

/** True when an item is as wide as its column; one that somebody narrowed keeps its width. */
function fillsItsColumn(things: readonly SlotItem[], { id, rect, fillsColumn }: SlotItem): boolean {
  if (!fillsColumn) return false;
  const around = pathTo(cutLayout(things), [id])?.at(-2);
  return around === undefined || around.kind === "line" || rect.width >= around.rect.width;
}

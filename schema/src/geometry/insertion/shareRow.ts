import { CANVAS } from "../../limits.ts";
import type { PageStart } from "../placeBelow.ts";
import { spans, type Rect } from "../rect.ts";
import { cutLayout, pathTo, type Part } from "./cutLayout.ts";
import { moveTo } from "./moveTo.ts";
import { indexIn } from "./shiftBelow.ts";
import { nameOfPart, type Slot, type SlotItem } from "./slot.ts";

/** The start of the page's column, and the direction in which its rows are read. */
export interface RowReading {
  readonly start: PageStart;
  readonly isRightToLeft: boolean;
}

/** The side of a row at which it ends or begins. */
export type RowEnd = "start" | "end";

/**
 * New rectangles of items, by id, that come to stand on one row: several, in reading order, beside the first; one at the end of
 * the row above it. Undefined where there is none, or no room.
 */
export function joinRow(
  things: readonly SlotItem[],
  ids: readonly string[],
  reading: RowReading,
): ReadonlyMap<string, Rect> | undefined {
  const [first, ...others] = ids;
  const isSpanning = things.some(({ id, rect }) => ids.includes(id) && spans(rect, CANVAS.width));
  if (first === undefined || isSpanning) return undefined;
  if (others.length > 0) return lineUp(things, ids, reading);
  const slot = slotAbove(cutLayout(things), first, reading);
  return slot && moveOne(things, { id: first, slot, start: reading.start });
}

/** New rectangles, by id, when an item leaves the row that it shares for one of its own before or behind it; undefined where it shares none. */
export function leaveRow(
  things: readonly SlotItem[],
  id: string,
  to: RowEnd,
  { start }: Pick<RowReading, "start">,
): ReadonlyMap<string, Rect> | undefined {
  const around = findRow(cutLayout(things), id);
  const ids = around && nameOfPart(around, new Set([id]));
  if (ids === undefined) return undefined;
  return moveOne(things, { id, slot: { ids, side: to === "start" ? "above" : "below" }, start });
}

function findRow(whole: Part, id: string): Part | undefined {
  const around = pathTo(whole, [id])?.at(-2);
  return around?.kind === "line" ? around : undefined;
}

function lineUp(
  things: readonly SlotItem[],
  ids: readonly string[],
  { start, isRightToLeft }: RowReading,
): ReadonlyMap<string, Rect> | undefined {
  const places = new Map<string, Rect>();
  for (const [index, id] of ids.entries()) {
    const before = ids[index - 1];
    if (before === undefined) continue;
    const standing = things.map((thing) => ({ ...thing, rect: places.get(thing.id) ?? thing.rect }));
    const slot: Slot = { ids: [before], side: isRightToLeft ? "left" : "right" };
    const moved = moveOne(standing, { id, slot, start });
    if (moved === undefined) return undefined;
    for (const [movedId, rect] of moved) places.set(movedId, rect);
  }
  return places;
}

/** The slot at the end of the row above an item that has a row of its own. */
function slotAbove(whole: Part, id: string, { isRightToLeft }: RowReading): Slot | undefined {
  const above = partAbove(whole, id);
  const last = above?.kind === "line" ? above.parts.at(isRightToLeft ? 0 : -1) : above;
  return last?.kind === "thing" ? { ids: last.ids, side: isRightToLeft ? "left" : "right" } : undefined;
}

function partAbove(whole: Part, id: string): Part | undefined {
  const path = pathTo(whole, [id]) ?? [];
  const [around, part] = [path.at(-2), path.at(-1)];
  if (around?.kind !== "stack" || part === undefined) return undefined;
  const above = around.parts[indexIn(around, part) - 1];
  return above === undefined || spans(above.rect, CANVAS.width) ? undefined : above;
}

interface OneMove {
  readonly id: string;
  readonly slot: Slot;
  readonly start: PageStart;
}

function moveOne(
  things: readonly SlotItem[],
  { id, slot, start }: OneMove,
): ReadonlyMap<string, Rect> | undefined {
  const items = things.filter((thing) => thing.id === id);
  return moveTo(things, { items, isSpanning: false, start }, slot);
}

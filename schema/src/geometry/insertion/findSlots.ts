import type { Point } from "../../model/index.ts";
import { CANVAS } from "../../limits.ts";
import { WIDEST_GAP, type PageStart } from "../placeBelow.ts";
import { spans, type Rect } from "../rect.ts";
import { getBottom, getRight, type Part } from "./cutLayout.ts";
import { nameOfPart, type Slot, type SlotSide } from "./slot.ts";
import { columnAt } from "./slotColumn.ts";

/**
 * Zone at the upper and lower edge of an item where a drop means above or below it, px: a share of its height, with a maximum.
 */
const EDGE = { share: 0.25, most: 40 } as const;
/** Extent of a column for drops: above its first item, below its last one and beside it, px. */
const REACH = { above: 64, below: 160, beside: 8 } as const;

/** Ids and shape of what is dragged, for finding places where it fits. */
export interface DraggedItems {
  readonly moving: ReadonlySet<string>;
  /** True when a dragged item spans the page, so that it fits between lines only. */
  readonly isSpanning: boolean;
  readonly start: PageStart;
}

/**
 * The slots at a point of a layout, the best first: the gap between two lines, the half of a field, the column of one. Empty
 * beside the columns, where a drop is free, and at the current place of the dragged items.
 */
export function findSlots(whole: Part, point: Point, draggedItems: DraggedItems): readonly Slot[] {
  return inStack(whole, point, { ...draggedItems, isWhole: true });
}

interface Search extends DraggedItems {
  readonly isWhole: boolean;
}

function inStack(stack: Part, point: Point, search: Search): readonly Slot[] {
  const at = stack.parts.findIndex((part) => point.y <= getBottom(part));
  const part = stack.parts[at];
  if (part === undefined) return inGap(stack, stack.parts.length, point, search);
  if (point.y < part.rect.y) return inGap(stack, at, point, search);
  if (search.isSpanning) return besideGap(stack, at, point, search);
  if (!isAcross(part.rect, point, 0)) return [];
  if (part.kind === "line") return inLine(part, point, search);
  return upon(part, point, search, (side) => inGap(stack, side === "above" ? at : at + 1, point, search));
}

/** Slots on an item of a stack: near its upper or lower edge the gap there, else one half of it, else the nearer gap. */
function upon(
  part: Part,
  { x, y }: Point,
  { moving }: Search,
  gap: (side: "above" | "below") => readonly Slot[],
): readonly Slot[] {
  if (nameOfPart(part, moving) === undefined) return [];
  const { rect } = part;
  const edge = Math.min(rect.height * EDGE.share, EDGE.most);
  const nearest = gap(y < rect.y + rect.height / 2 ? "above" : "below");
  const isInside = y > rect.y + edge && y < getBottom(part) - edge;
  if (!isInside) return nearest;
  if (part.kind !== "thing" || spans(rect, CANVAS.width)) return [];
  const side: SlotSide = x < rect.x + rect.width / 2 ? "left" : "right";
  return [{ ids: part.ids, side }, ...nearest];
}

function inLine(line: Part, point: Point, search: Search): readonly Slot[] {
  const at = line.parts.findIndex((part) => point.x <= getRight(part));
  const part = line.parts[at];
  if (part === undefined) return [];
  if (point.x < part.rect.x) return between(line.parts[at - 1], part, search);
  if (part.kind === "stack") return inStack(part, point, { ...search, isWhole: false });
  const own = (side: "above" | "below") => slotAt(part, side, search);
  const slots = upon(part, point, search, own);
  return isOwnPlace(line, at, slots[0]?.side, search) ? [] : slots;
}

/** True when a side of a part is the current place of the moving items. */
function isOwnPlace({ parts }: Part, at: number, side: SlotSide | undefined, { moving }: Search): boolean {
  if (side !== "left" && side !== "right") return false;
  const next = parts[side === "left" ? at - 1 : at + 1];
  return next !== undefined && nameOfPart(next, moving) === undefined;
}

function between(left: Part | undefined, right: Part, { moving }: Search): readonly Slot[] {
  const parts = [left, right];
  if (parts.some((part) => part === undefined || nameOfPart(part, moving) === undefined)) return [];
  if (left?.kind === "thing") return [{ ids: left.ids, side: "right" }];
  return right.kind === "thing" ? [{ ids: right.ids, side: "left" }] : [];
}

/** The gap of a stack before the part at an index, named by the nearer neighbour. */
function inGap(stack: Part, at: number, point: Point, search: Search): readonly Slot[] {
  const [above, below] = [stack.parts[at - 1], stack.parts[at]];
  const isOwn = [above, below].some((part) => part && nameOfPart(part, search.moving) === undefined);
  if (isOwn || !isWithin(stack, at, point, search)) return [];
  const up = above === undefined ? Infinity : point.y - getBottom(above);
  const down = below === undefined ? Infinity : below.rect.y - point.y;
  const isFar = Math.min(up, down) > (above && below ? WIDEST_GAP / 2 : Infinity);
  if (isFar) return [];
  return up <= down ? slotAt(above, "below", search) : slotAt(below, "above", search);
}

function isWithin(stack: Part, at: number, point: Point, { isWhole, isSpanning, start }: Search): boolean {
  if (at === 0 && (stack.rect.y - point.y > REACH.above || stack.parts.length === 0)) return false;
  if (at === stack.parts.length && point.y - getBottom(stack) > REACH.below) return false;
  if (isSpanning) return true;
  const column = isWhole ? columnAt(stack, at, start) : stack.rect;
  return isAcross({ ...stack.rect, ...column, width: column.width ?? stack.rect.width }, point, REACH.beside);
}

/** For items that span the page: above or below a part, regardless of its content. */
function besideGap(stack: Part, at: number, point: Point, search: Search): readonly Slot[] {
  const { rect } = stack.parts[at] ?? stack;
  return inGap(stack, point.y < rect.y + rect.height / 2 ? at : at + 1, point, search);
}

function slotAt(part: Part | undefined, side: SlotSide, { moving }: Search): readonly Slot[] {
  const ids = part && nameOfPart(part, moving);
  return ids === undefined ? [] : [{ ids, side }];
}

function isAcross({ x, width }: Pick<Rect, "x" | "width">, point: Point, reach: number): boolean {
  return point.x >= x - reach && point.x <= x + width + reach;
}

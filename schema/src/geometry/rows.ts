import type { Rect } from "./rect.ts";

/** An item of a row. */
interface Placed {
  readonly rect: Rect;
}

/**
 * True when two items are beside each other: at least half the height of the lower one is level with the other, and they do not
 * overlap horizontally. This is the only definition of a row, for reading order, tidying and narrow pages.
 */
export function areBeside(a: Rect, b: Rect): boolean {
  const level = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return level * 2 >= Math.min(a.height, b.height) && (a.x + a.width <= b.x || b.x + b.width <= a.x);
}

/**
 * Groups items into rows from the top down, each row in reading direction; an item on top of another comes after it. All items
 * of a row are beside each other. Ties keep the order of the list.
 */
export function groupRows<Item extends Placed>(
  items: readonly Item[],
  { isRightToLeft = false, mayShare = always }: RowRules<Item> = {},
): readonly (readonly Item[])[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted(startAbove)) {
    const row = rows.at(-1);
    const isNext = row?.every(({ rect }) => areBeside(rect, item.rect)) === true && mayShare(item, row);
    if (isNext) row?.push(item);
    else rows.push([item]);
  }
  for (const row of rows) row.sort((a, b) => (isRightToLeft ? b.rect.x - a.rect.x : a.rect.x - b.rect.x));
  return rows;
}

interface RowRules<Item> {
  readonly isRightToLeft?: boolean;
  /** Returns whether an item may join a row. */
  readonly mayShare?: (item: Item, row: readonly Item[]) => boolean;
}

/** Orders items by position: higher first, then further left, then the larger one, which others lie upon. */
export function startAbove({ rect: a }: Placed, { rect: b }: Placed): number {
  return a.y - b.y || a.x - b.x || b.width * b.height - a.width * a.height;
}

function always(): boolean {
  return true;
}

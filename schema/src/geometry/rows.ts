import type { Rect } from "./rect.ts";

/** Something that stands in a row of others. */
interface Placed {
  readonly rect: Rect;
}

/**
 * Whether two things stand beside each other: at least half of the lower one is level with the other, and neither is above or
 * upon the other. The one meaning of a row, for whatever reads, tidies or narrows a page.
 */
export function areBeside(a: Rect, b: Rect): boolean {
  const level = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return level * 2 >= Math.min(a.height, b.height) && (a.x + a.width <= b.x || b.x + b.width <= a.x);
}

/**
 * Things in rows from the top down, each row from the side where its lines begin; what lies upon another thing comes after it.
 * Every thing of a row stands beside all others of it and may share it. Of equal places the earlier one in the list comes first.
 */
export function rowsOf<Item extends Placed>(
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
  /** Whether a thing may join what stands in a row already. */
  readonly mayShare?: (item: Item, row: readonly Item[]) => boolean;
}

/** Orders things by where they begin: the higher one, the left one of equal height, and of those what others lie upon. */
export function startAbove({ rect: a }: Placed, { rect: b }: Placed): number {
  return a.y - b.y || a.x - b.x || b.width * b.height - a.width * a.height;
}

function always(): boolean {
  return true;
}

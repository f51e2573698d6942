import { cutPage, type PagePart } from "./cutPage.ts";
import type { PlacedItem } from "./pageGrid.ts";
import { groupRows, startAbove } from "../rows.ts";

/**
 * Sorts items in visual reading order: row by row, and in a row column by column in reading direction; an item on top of
 * another comes after it. Ties keep the order of the list.
 */
export function readByPosition<Item extends PlacedItem>(
  items: readonly Item[],
  isRightToLeft: boolean,
): readonly Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const whole = cutPage(items.toSorted(startAbove), (things) =>
    isRightToLeft ? splitColumns(things).toReversed() : splitColumns(things),
  );
  return idsIn(whole, isRightToLeft).flatMap((id) => byId.get(id) ?? []);
}

function idsIn({ kind, parts, things }: PagePart, isRightToLeft: boolean): readonly string[] {
  if (kind === "pile") return groupRows(things, { isRightToLeft }).flatMap((row) => row.map(({ id }) => id));
  return kind === "thing" ? things.map(({ id }) => id) : parts.flatMap((part) => idsIn(part, isRightToLeft));
}

/** Separate columns from the left; the items of each keep their order. */
function splitColumns(things: readonly PlacedItem[]): readonly (readonly PlacedItem[])[] {
  const columnAt = new Map<PlacedItem, number>();
  let [end, last] = [-Infinity, -1];
  for (const thing of things.toSorted((a, b) => a.rect.x - b.rect.x)) {
    if (thing.rect.x >= end) last++;
    columnAt.set(thing, last);
    end = Math.max(end, thing.rect.x + thing.rect.width);
  }
  const columns = Array.from({ length: last + 1 }, (): PlacedItem[] => []);
  for (const thing of things) columns[columnAt.get(thing) ?? 0]?.push(thing);
  return columns;
}

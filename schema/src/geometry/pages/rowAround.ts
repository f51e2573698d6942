import type { PlacedItem } from "./pageGrid.ts";

/** The items of the row that an item shares, from left to right; undefined where it stands alone, or beside a column of several. */
export function rowAround(things: readonly PlacedItem[], id: string): readonly string[] | undefined {
  const own = things.find((thing) => thing.id === id)?.rect;
  if (own === undefined) return undefined;
  const row = things
    .filter(({ rect }) => rect.y < own.y + own.height && own.y < rect.y + rect.height)
    .toSorted((a, b) => a.rect.x - b.rect.x);
  const isApart = row.every(({ rect }, index) => {
    const next = row[index + 1];
    return next === undefined || rect.x + rect.width <= next.rect.x;
  });
  return row.length > 1 && isApart ? row.map((thing) => thing.id) : undefined;
}

import { pageGrid, type GridArea, type PageBand, type PlacedItem } from "./pageGrid.ts";

/** A line across the page: its drawn y, and how far it moves down, px. */
interface Line {
  readonly y: number;
  readonly shift: number;
}

/** A page whose items are as high as their content. */
export interface GrownPage {
  /** Downward shift of each item, px; unmoved ones are absent. */
  readonly shifts: ReadonlyMap<string, number>;
  /** Added height of the page, px. */
  readonly growth: number;
  /** The lines between rows, from the top down. */
  readonly lines: readonly Line[];
}

const UNGROWN: GrownPage = { shifts: new Map(), growth: 0, lines: [] };

/**
 * Moves items down where others above need more height than drawn: an item moves with its row of the band, as in the grid of a
 * published form. Takes the items in reading order.
 */
export function growPage(
  things: readonly PlacedItem[],
  needs: ReadonlyMap<string, number>,
  width: number,
): GrownPage {
  if (things.every(({ id, rect }) => (needs.get(id) ?? 0) <= rect.height)) return UNGROWN;
  const shifts = new Map<string, number>();
  const lines: Line[] = [];
  let [y, shift] = [0, 0];
  for (const band of pageGrid(things, width).bands) {
    y += band.gap;
    const starts = [{ y, shift }];
    for (const [index, grown] of growRows(band, needs).entries()) {
      const { height } = band.rows[index] ?? { height: 0 };
      y += height;
      shift += grown - height;
      starts.push({ y, shift });
    }
    for (const { id, rows } of band.places) {
      const down = starts[rows[0] - 1]?.shift ?? 0;
      if (down > 0) shifts.set(id, down);
    }
    lines.push(...starts);
  }
  return { shifts, growth: shift, lines };
}

/** Converts a y of the grown page to a drawn y; height gained by rows maps to their end. */
export function drawnAt({ lines }: Pick<GrownPage, "lines">, y: number): number {
  const at = lines.findLastIndex((line) => line.y + line.shift <= y);
  const line = lines[at];
  if (line === undefined) return y;
  return Math.min(y - line.shift, lines[at + 1]?.y ?? Infinity);
}

function countRows({ rows }: GridArea): number {
  return rows[1] - rows[0];
}

/**
 * Heights of a band's rows: items in a single row first; an item over several rows adds its missing height equally to all of
 * them.
 * @see https://www.w3.org/TR/css-grid-2/#algo-content
 */
function growRows({ rows, places }: PageBand, needs: ReadonlyMap<string, number>): readonly number[] {
  const heights = rows.map(({ height }) => height);
  for (const place of places.toSorted((a, b) => countRows(a) - countRows(b))) {
    const [from, to] = [place.rows[0] - 1, place.rows[1] - 1];
    const has = heights.slice(from, to).reduce((sum, height) => sum + height, 0);
    const lacks = (needs.get(place.id) ?? 0) - has;
    const growing = rows.slice(from, to).filter(({ things }) => things.length > 0).length;
    if (lacks <= 0 || growing === 0) continue;
    for (let row = from; row < to; row++)
      if ((rows[row]?.things.length ?? 0) > 0)
        heights[row] = (heights[row] ?? 0) + Math.ceil(lacks / growing);
  }
  return heights;
}

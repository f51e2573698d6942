import { pageGrid, type GridPlace, type PageBand, type PlacedThing } from "./pageGrid.ts";

/** Where a line across the page was drawn, and how far down it goes, px. */
interface Line {
  readonly y: number;
  readonly shift: number;
}

/** A page whose things are as high as what they show. */
export interface GrownPage {
  /** How far down each thing goes, px; those that stay are not named. */
  readonly shifts: ReadonlyMap<string, number>;
  /** How much lower the last of them ends, px. */
  readonly growth: number;
  /** The lines between rows, from the top down. */
  readonly lines: readonly Line[];
}

const UNGROWN: GrownPage = { shifts: new Map(), growth: 0, lines: [] };

/**
 * Where things go that are drawn at a height and need more room: what stands below one in its band of the page goes down with its
 * row, as in the grid of a published form. Takes the things in reading order.
 */
export function growPage(
  things: readonly PlacedThing[],
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

/** Where something was drawn, or would have been, that stands at a height of a grown page: the room that rows gained is none. */
export function drawnAt({ lines }: Pick<GrownPage, "lines">, y: number): number {
  const at = lines.findLastIndex((line) => line.y + line.shift <= y);
  const line = lines[at];
  if (line === undefined) return y;
  return Math.min(y - line.shift, lines[at + 1]?.y ?? Infinity);
}

function spanOf({ rows }: GridPlace): number {
  return rows[1] - rows[0];
}

/**
 * The heights of the rows of a band: those that one thing alone stands in first; what reaches over several takes what it lacks
 * from all of them alike.
 * @see https://www.w3.org/TR/css-grid-2/#algo-content
 */
function growRows({ rows, places }: PageBand, needs: ReadonlyMap<string, number>): readonly number[] {
  const heights = rows.map(({ height }) => height);
  for (const place of places.toSorted((a, b) => spanOf(a) - spanOf(b))) {
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

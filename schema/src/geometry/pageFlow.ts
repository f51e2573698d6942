import { cutPage, type PagePart } from "./cutPage.ts";
import { gridOf, within, type GridPlace, type GridRow, type PageBand, type PlacedThing } from "./pageGrid.ts";

/** What stands between some lines of a band: a thing or, where others stand beside it, things in bands of their own. */
export interface FlowPlace extends GridPlace {
  /** How much lower than its band it begins, px. */
  readonly above: number;
  /** Room that it keeps below, px. */
  readonly below: number;
  /** Whether it was drawn as low as all of its band. */
  readonly isLowest: boolean;
  readonly bands?: readonly FlowBand[];
}

/** Things of a page that nothing else stands beside: bands follow each other from the top down. */
export interface FlowBand extends PageBand {
  /** Those of a grid, from the top down; what is beside each other in columns stands in one that is as high as it. */
  readonly rows: readonly GridRow[];
  readonly places: readonly FlowPlace[];
  /** As it was drawn, px. */
  readonly height: number;
  /** All things in it, in reading order. */
  readonly ids: readonly string[];
}

/** A page as bands of columns that are each as high as what stands in them. */
export interface PageFlow {
  readonly width: number;
  readonly bands: readonly FlowBand[];
  /** Where the last thing ends, px. */
  readonly bottom: number;
}

/** What bands stand in, px. */
interface Room {
  readonly x: number;
  readonly width: number;
  /** From its left, where each band has a line of its grid too. */
  readonly lines: readonly number[];
}

/**
 * A page whose columns know nothing of each other, so that none opens a hole in another, however high things get. What no line
 * cuts, or is read in another order than by columns, is a grid. Takes the things in reading order and keeps it.
 */
export function pageFlow(
  things: readonly PlacedThing[],
  width: number,
  lines: readonly number[] = [],
): PageFlow {
  const whole = cutPage(things.map(({ id, rect }) => ({ id, rect: within(rect) })));
  const wide = Math.max(width, ...whole.things.map(({ rect }) => rect.x + rect.width));
  const bottom = Math.max(0, ...whole.things.map(({ rect }) => rect.y + rect.height));
  return { width: wide, bands: bandsIn(whole, { x: 0, width: wide, lines }), bottom };
}

function bandsIn(part: PagePart, room: Room): readonly FlowBand[] {
  const parts = part.kind === "stack" ? part.parts : [{ ...part, above: 0 }];
  return parts.map((one) => bandOf(one, room));
}

function bandOf(part: PagePart, room: Room): FlowBand {
  const isPile = part.kind === "pile";
  const cells = cellsOf(part);
  const level = isPile ? {} : { y: 0, height: part.rect.height };
  const grid = gridOf(
    cells.map(({ things, rect }) => ({
      id: things[0]?.id ?? "",
      rect: { ...rect, ...level, x: rect.x - room.x },
    })),
    [0, room.width, ...room.lines],
  );
  return {
    columns: grid.columns,
    rows: isPile ? grid.rows : [],
    places: grid.places.map((place, index) => ({ ...place, ...placeIn(part, cells[index] ?? part) })),
    gap: part.above,
    height: part.rect.height,
    ids: part.things.map(({ id }) => id),
  };
}

/** The parts that stand beside each other in a band; of a pile each thing by itself. */
function cellsOf(part: PagePart): readonly PagePart[] {
  if (part.kind === "line") return part.parts;
  if (part.kind !== "pile") return [part];
  return part.things.map((thing) => ({
    kind: "thing",
    rect: thing.rect,
    above: 0,
    things: [thing],
    parts: [],
  }));
}

function placeIn(band: PagePart, cell: PagePart): Omit<FlowPlace, keyof GridPlace> {
  const { kind, rect } = cell;
  const place = {
    above: band.kind === "line" ? cell.above : 0,
    below: cell.below ?? 0,
    isLowest: rect.y + rect.height >= band.rect.y + band.rect.height,
  };
  if (kind === "thing") return place;
  return { ...place, bands: bandsIn(cell, { x: rect.x, width: rect.width, lines: [] }) };
}

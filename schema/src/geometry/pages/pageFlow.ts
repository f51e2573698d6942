import { cutPage, type PagePart } from "./cutPage.ts";
import {
  createGrid,
  within,
  type GridArea,
  type GridRow,
  type PageBand,
  type PlacedItem,
} from "./pageGrid.ts";

/** A place between lines of a band: one item or, where it is a column beside others, items in bands of their own. */
export interface FlowArea extends GridArea {
  /** Distance from the top of its band, px. */
  readonly above: number;
  /** Minimum gap below, px. */
  readonly below: number;
  /** True when it was drawn as low as its whole band. */
  readonly isLowest: boolean;
  readonly bands?: readonly FlowBand[];
}

/** Items of a page with nothing beside them; bands follow each other from the top down. */
export interface FlowBand extends PageBand {
  /**
   * The rows of a pile's grid, from the top down; empty for columns beside each other, which share one row as high as they are.
   */
  readonly rows: readonly GridRow[];
  readonly places: readonly FlowArea[];
  /** Drawn height, px. */
  readonly height: number;
  /** All items in it, in reading order. */
  readonly ids: readonly string[];
}

/** A page as bands of columns that are each as high as their content. */
export interface PageFlow {
  readonly width: number;
  readonly bands: readonly FlowBand[];
  /** Lower end of the last item, px. */
  readonly bottom: number;
}

/** The horizontal extent available to bands, px. */
interface FlowBox {
  readonly x: number;
  readonly width: number;
  /** Grid lines from its left edge, which every band has too. */
  readonly lines: readonly number[];
}

/**
 * Lays a page out in independent columns, so that a growing item opens no hole in another column. Parts that no line can cut,
 * or whose reading order is not by columns, become a grid. Takes the items in reading order and keeps it.
 */
export function pageFlow(
  things: readonly PlacedItem[],
  width: number,
  lines: readonly number[] = [],
): PageFlow {
  const whole = cutPage(things.map(({ id, rect }) => ({ id, rect: within(rect) })));
  const wide = Math.max(width, ...whole.things.map(({ rect }) => rect.x + rect.width));
  const bottom = Math.max(0, ...whole.things.map(({ rect }) => rect.y + rect.height));
  return { width: wide, bands: bandsIn(whole, { x: 0, width: wide, lines }), bottom };
}

function bandsIn(part: PagePart, box: FlowBox): readonly FlowBand[] {
  const parts = part.kind === "stack" ? part.parts : [{ ...part, above: 0 }];
  return parts.map((one) => toBand(one, box));
}

function toBand(part: PagePart, box: FlowBox): FlowBand {
  const isPile = part.kind === "pile";
  const cells = listCells(part);
  const level = isPile ? {} : { y: 0, height: part.rect.height };
  const grid = createGrid(
    cells.map(({ things, rect }) => ({
      id: things[0]?.id ?? "",
      rect: { ...rect, ...level, x: rect.x - box.x },
    })),
    [0, box.width, ...box.lines],
  );
  return {
    columns: grid.columns,
    rows: isPile ? grid.rows : [],
    places: grid.places.map((place, index) => ({ ...place, ...toFlowArea(part, cells[index] ?? part) })),
    gap: part.above,
    height: part.rect.height,
    ids: part.things.map(({ id }) => id),
  };
}

/** The parts beside each other in a band; for a pile each item by itself. */
function listCells(part: PagePart): readonly PagePart[] {
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

function toFlowArea(band: PagePart, cell: PagePart): Omit<FlowArea, keyof GridArea> {
  const { kind, rect } = cell;
  const place = {
    above: band.kind === "line" ? cell.above : 0,
    below: cell.below ?? 0,
    isLowest: rect.y + rect.height >= band.rect.y + band.rect.height,
  };
  if (kind === "thing") return place;
  return { ...place, bands: bandsIn(cell, { x: rect.x, width: rect.width, lines: [] }) };
}

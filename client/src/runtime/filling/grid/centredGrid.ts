import { limits } from "@formweave/schema";
import {
  pageFlow,
  spans,
  type Extent,
  type PageBand,
  type PageFlow,
  type PlacedItem,
} from "@formweave/schema/geometry";

/** A page whose used part is centred. */
export interface CentredGrid extends PageFlow {
  /** Space on either side of the used part, px. */
  readonly gutter: number;
  /** Width of the used part, px. */
  readonly span: number;
}

/** Lays out a page with its used part centred; components from edge to edge keep the full width. */
export function centredGrid(things: readonly PlacedItem[], extent: Extent): CentredGrid {
  const { width: drawn } = limits.CANVAS;
  const width = Math.max(drawn, extent.width);
  const gutter = computeGutter(extent);
  const moved = things.map(({ id, rect }) => ({
    id,
    rect: spans(rect, drawn)
      ? { ...rect, x: 0, width }
      : { ...rect, x: Math.max(0, rect.x) - extent.x + gutter },
  }));
  const lines = [gutter, gutter + extent.width];
  return { ...pageFlow(moved, width, lines), gutter, span: extent.width };
}

/** Returns the space on either side of the used part of a page when it is centred, px. */
export function computeGutter({ width }: Extent): number {
  return Math.round(Math.max(0, limits.CANVAS.width - width) / 2);
}

/** Returns the CSS columns of a band: those of the used part in the page's length unit; those beside it share the remaining width. */
export function centredColumns(
  { columns }: Pick<PageBand, "columns">,
  { gutter, span }: CentredGrid,
): string {
  let end = 0;
  return columns
    .map((width) => {
      const from = end;
      end += width;
      const isUsed = from >= gutter && end <= gutter + span;
      return isUsed ? `calc(${width} * var(--unit))` : `minmax(0, ${width}fr)`;
    })
    .join(" ");
}

import { tableCells } from "@formweave/schema/widgets";

/** More points would be neither drawn in time nor distinguishable. */
const MOST_POINTS = 500;

/** A category of the chart with a number for each series; undefined for a missing one. */
export interface ChartPoint {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

/** Parses the points of a chart from text: one per line, the name followed by numbers; at most 500. */
export function chartPoints(data: string, seriesCount: number): readonly ChartPoint[] {
  return tableCells(data)
    .slice(0, MOST_POINTS)
    .map(([label = "", ...cells]) => ({
      label,
      values: Array.from({ length: seriesCount }, (_, index) => readNumber(cells[index] ?? "")),
    }));
}

/** Parses the number in a cell, ignoring other characters: "$1,200" is 1200. */
export function readNumber(cell: string): number | undefined {
  const value = Number.parseFloat(cell.replace(/[^\d.+-]/g, ""));
  return Number.isFinite(value) ? value : undefined;
}

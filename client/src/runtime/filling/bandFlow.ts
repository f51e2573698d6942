import { limits } from "@formweave/schema";
import type { GridPlace, PageBand } from "@formweave/schema/geometry";
import { bandRows } from "./bandRows.ts";

/** Room below a thing that is kept wherever what stands beside it ends, px. */
const { gap: ROOM } = limits.FORM_COLUMN;

/** Where a thing of a band stands, for a style sheet. */
export interface FlowPlace {
  readonly row: string;
  /** Room between it and what follows in its column, px. */
  readonly below: number;
  /** Whether it was drawn as low as all beside it. */
  readonly isLowest: boolean;
}

/** A band as rows that are as high as what is in them. */
export interface BandFlow {
  readonly rows: readonly string[];
  /** In the order of its places. */
  readonly places: readonly FlowPlace[];
}

/**
 * A band whose rows begin where things do and whose things keep the room below them, so that none that is lower than drawn leaves
 * a hole. Where things lie over each other, they keep their heights: each would lose its place above the other.
 */
export function bandFlow(band: PageBand, shown: string): BandFlow {
  const { places, rows } = band;
  if (isLayered(band)) {
    const kept = places.map((place) => ({ row: place.rows.join(" / "), below: 0, isLowest: true }));
    return { rows: bandRows(band, shown), places: kept };
  }
  const tops = [0, 0];
  for (const { height } of rows) tops.push((tops.at(-1) ?? 0) + height);
  const heightOf = (from: number, to: number) => (tops[to] ?? 0) - (tops[from] ?? 0);
  const end = rows.length + 1;
  const lines = [...new Set([...places.map((place) => place.rows[0]), end])].toSorted((a, b) => a - b);
  const spans = places.map((place, index) => ({
    from: place.rows[0],
    bottom: place.rows[1],
    next: nextBelow(place, places, end),
    isShown: shown[index] === "1",
  }));
  return {
    rows: lines.slice(1).map((line, index) => rowBetween(lines[index] ?? 1, line, { spans, heightOf })),
    places: spans.map(({ from, bottom, next }) => {
      const isLast = spans.every((other) => !other.isShown || other.from < next);
      const room = heightOf(bottom, next);
      const least = heightOf(lowestAbove(next, places), next);
      return {
        row: `${lines.indexOf(from) + 1} / ${lines.indexOf(next) + 1}`,
        below: isLast ? 0 : Math.min(room, Math.max(least, ROOM)),
        isLowest: room === least,
      };
    }),
  };
}

/** The lines that a thing begins and ends at, and where the next one below begins. */
interface Span {
  readonly from: number;
  readonly bottom: number;
  readonly next: number;
  readonly isShown: boolean;
}

interface Flowing {
  readonly spans: readonly Span[];
  readonly heightOf: (from: number, to: number) => number;
}

function rowBetween(start: number, line: number, { spans, heightOf }: Flowing): string {
  const inside = spans.filter(({ from, next, isShown }) => isShown && from <= start && next >= line);
  // Nothing ends in it: some begin a little lower than others.
  if (spans.every(({ bottom }) => bottom <= start || bottom > line))
    return inside.length === 0 ? "0px" : `${heightOf(start, line)}px`;
  // What reaches over several rows grows in the last of them alone.
  const isReached = inside.some(({ from, next }) => from < start && next === line);
  return isReached ? "minmax(min-content, 0fr)" : "min-content";
}

/** The line where the next thing below begins, in the columns of a thing; the end where there is none. */
function nextBelow(place: GridPlace, places: readonly GridPlace[], end: number): number {
  const below = places.filter(
    ({ columns, rows }) =>
      rows[0] >= place.rows[1] && columns[0] < place.columns[1] && place.columns[0] < columns[1],
  );
  return Math.min(end, ...below.map(({ rows }) => rows[0]));
}

/** The lowest line down to another one that something ends at. */
function lowestAbove(line: number, places: readonly GridPlace[]): number {
  return Math.max(...places.map(({ rows: [, last] }) => (last <= line ? last : 1)));
}

function isLayered({ rows, places }: PageBand): boolean {
  return rows.some(({ things }) => {
    let right = 0;
    return things
      .flatMap((index) => places[index] ?? [])
      .toSorted((a, b) => a.columns[0] - b.columns[0])
      .some(({ columns: [from, to] }) => {
        const isOver = from < right;
        right = Math.max(right, to);
        return isOver;
      });
  });
}

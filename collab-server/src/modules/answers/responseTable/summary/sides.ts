import type { Counted, Figure, ResponseFilter } from "@formweave/schema/responses";
import type { SummaryQuestion } from "./summaryQuestion.ts";

/** One side of a comparison: filters and a period. */
export interface Side {
  readonly filters: readonly ResponseFilter[];
  readonly from: number | null;
  readonly before: number | null;
}

/** A value for the selected period and for the one it is compared with; `before` is null without a comparison. */
export interface Sides<T> {
  readonly now: T;
  readonly before: T | null;
}

/** The two sides that a question compares. */
export function toSides({ filters, from, before, compare }: SummaryQuestion): Sides<Side> {
  const period = { from, before };
  switch (compare.kind) {
    case "none":
      return { now: { filters, ...period }, before: null };
    case "period":
      return { now: { filters, ...period }, before: { filters, from: compare.from, before: compare.before } };
    case "releases":
      return {
        now: { filters: [...filters, ofRelease(compare.now)], ...period },
        before: { filters: [...filters, ofRelease(compare.before)], ...period },
      };
  }
}

/** Applies a function to both sides. */
export function mapSides<T, R>({ now, before }: Sides<T>, read: (side: T) => R): Sides<R> {
  return { now: read(now), before: before === null ? null : read(before) };
}

/** Counts on both sides. */
export function counted<T>(sides: Sides<T>, count: (side: T) => number): Counted {
  return mapSides(sides, count);
}

/** A number for both sides, null where unknown. */
export function figure<T>({ now, before }: Sides<T>, read: (side: T) => number | null): Figure {
  return { now: read(now), before: before === null ? null : read(before) };
}

function ofRelease(id: string): ResponseFilter {
  return { kind: "release", is: "anyOf", values: [id] };
}

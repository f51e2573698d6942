import type { ResponseFilter, SummaryComparison } from "@formweave/schema/responses";
import { midnight, startOf } from "#responses/days.ts";

/** Lengths of time that are offered, days. */
export const LENGTHS = [7, 30, 90] as const;

/** Which time is looked at: so many days up to today, all there is, or from one day to another. */
export type Period =
  | { readonly kind: "days"; readonly days: (typeof LENGTHS)[number] }
  | { readonly kind: "all" }
  | { readonly kind: "range"; readonly from: string; readonly to: string };

/** What it is compared with; days as `2026-09-01`. */
export type Comparison =
  | { readonly kind: "none" }
  | { readonly kind: "previous" }
  | { readonly kind: "range"; readonly from: string; readonly to: string }
  | { readonly kind: "releases"; readonly now: string; readonly before: string };

/** How a summary is looked at. */
export interface SummaryLook {
  readonly period: Period;
  readonly compare: Comparison;
  readonly filters: ResponseFilter[];
}

/** Moments from one on up to before another; all there is without. */
export interface Span {
  readonly from?: number;
  readonly before?: number;
}

/** What a summary begins with. */
export const FIRST_LOOK: SummaryLook = {
  period: { kind: "days", days: 30 },
  compare: { kind: "previous" },
  filters: [],
};

/** The moments of a period: whole days where the reader is. */
export function spanOf(period: Period, now: number): Span {
  switch (period.kind) {
    case "all":
      return {};
    case "days":
      return { from: midnight(now, 1 - period.days), before: midnight(now, 1) };
    case "range":
      return rangeOf(period.from, period.to);
  }
}

/** What the server is asked to compare a period with. */
export function comparisonOf({ period, compare }: SummaryLook, now: number): SummaryComparison {
  switch (compare.kind) {
    case "none":
      return compare;
    case "releases":
      return compare;
    case "range": {
      const { from, before } = rangeOf(compare.from, compare.to);
      return { kind: "period", from, before };
    }
    case "previous": {
      const { from, before } = spanOf(period, now);
      if (from === undefined || before === undefined) return { kind: "none" };
      return { kind: "period", from: midnight(from, -dayCount(from, before)), before: from };
    }
  }
}

/** A span for people, as short as it is clear: "Sep 1 – Sep 9", "Dec 28, 2025 – Jan 3, 2026", "Sep 9". */
export function describeSpan({ from, before }: Span, now: number): string {
  if (from === undefined || before === undefined) return "All time";
  const last = before - 1;
  const thisYear = new Date(now).getFullYear();
  const isPlain = [from, last].every((moment) => new Date(moment).getFullYear() === thisYear);
  const format = new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    ...(!isPlain && { year: "numeric" }),
  });
  const [first, end] = [format.format(from), format.format(last)];
  return first === end ? first : `${first} – ${end}`;
}

function rangeOf(from: string, to: string): Required<Span> {
  return { from: startOf(from) ?? 0, before: startOf(to, 1) ?? 0 };
}

/** Whole days between two midnights; the one when the clocks are changed is one too. */
function dayCount(from: number, before: number): number {
  return Math.round((before - from) / (24 * 3_600_000));
}

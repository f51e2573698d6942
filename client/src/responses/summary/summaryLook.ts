import type { ResponseFilter, SummaryComparison } from "@formweave/schema/responses";
import { midnight, findDayStart } from "#responses/days.ts";

/** Lengths of periods on offer, days. */
export const LENGTHS = [7, 30, 90] as const;

/** A period: a number of days up to today, all time, or a range of days. */
export type Period =
  | { readonly kind: "days"; readonly days: (typeof LENGTHS)[number] }
  | { readonly kind: "all" }
  | { readonly kind: "range"; readonly from: string; readonly to: string };

/** A comparison; days as `2026-09-01`. */
export type Comparison =
  | { readonly kind: "none" }
  | { readonly kind: "previous" }
  | { readonly kind: "range"; readonly from: string; readonly to: string }
  | { readonly kind: "releases"; readonly now: string; readonly before: string };

/** Settings of a summary. */
export interface SummaryLook {
  readonly period: Period;
  readonly compare: Comparison;
  readonly filters: ResponseFilter[];
}

/** Times from `from` up to but excluding `before`; all time without them. */
export interface TimeSpan {
  readonly from?: number;
  readonly before?: number;
}

/** Initial settings of a summary. */
export const FIRST_LOOK: SummaryLook = {
  period: { kind: "days", days: 30 },
  compare: { kind: "previous" },
  filters: [],
};

/** Returns the time span of a period: whole days in the reader's time zone. */
export function toSpan(period: Period, now: number): TimeSpan {
  switch (period.kind) {
    case "all":
      return {};
    case "days":
      return { from: midnight(now, 1 - period.days), before: midnight(now, 1) };
    case "range":
      return toRange(period.from, period.to);
  }
}

/** Returns the comparison of a period in the form the server expects. */
export function toComparison({ period, compare }: SummaryLook, now: number): SummaryComparison {
  switch (compare.kind) {
    case "none":
      return compare;
    case "releases":
      return compare;
    case "range": {
      const { from, before } = toRange(compare.from, compare.to);
      return { kind: "period", from, before };
    }
    case "previous": {
      const { from, before } = toSpan(period, now);
      if (from === undefined || before === undefined) return { kind: "none" };
      return { kind: "period", from: midnight(from, -dayCount(from, before)), before: from };
    }
  }
}

/** Describes a span as briefly as is unambiguous: "Sep 1 – Sep 9", "Dec 28, 2025 – Jan 3, 2026", "Sep 9". */
export function describeSpan({ from, before }: TimeSpan, now: number): string {
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

function toRange(from: string, to: string): Required<TimeSpan> {
  return { from: findDayStart(from) ?? 0, before: findDayStart(to, 1) ?? 0 };
}

/** Counts whole days between two midnights; a day with a clock change counts as one. */
function dayCount(from: number, before: number): number {
  return Math.round((before - from) / (24 * 3_600_000));
}

import type { Counted } from "@formweave/schema/responses";
import type { ChartTable } from "./ChartRegion.tsx";
import { writeCount } from "#responses/writeNumber.ts";

/** One bar of a chart. */
export interface Bar extends Counted {
  readonly key: string;
  readonly label: string;
  /** Longer label, used where there is room. */
  readonly title?: string | undefined;
  /** True when only older releases have it. */
  readonly isRemoved?: boolean | undefined;
  /** Action on click, with its label. */
  readonly action?: { readonly name: string; readonly run: () => void } | undefined;
}

/** Returns the greatest value of the bars, at least 1. */
export function computeMax(bars: readonly Counted[]): number {
  return Math.max(1, ...bars.flatMap(({ now, before }) => [now, before ?? 0]));
}

/** Height or length of a bar, as a CSS percentage. */
export function formatLength(count: number, most: number): string {
  return `${(count / most) * 100}%`;
}

/** Describes a bar in words. */
export function describeBar({ label, title = label, now, before, isRemoved }: Bar): string {
  const compared = before === null ? "" : `, before ${writeCount(before)}`;
  return `${title}: ${writeCount(now)}${compared}${isRemoved === true ? " · no longer asked" : ""}`;
}

/** Returns the bars as a table. */
export function tableOfBars(subject: string, bars: readonly Bar[]): ChartTable {
  const isCompared = bars.some(({ before }) => before !== null);
  return {
    head: [subject, "Count", ...(isCompared ? ["Before"] : [])],
    rows: bars.map(({ label, title = label, now, before, isRemoved }) => [
      isRemoved === true ? `${title} (no longer asked)` : title,
      writeCount(now),
      ...(isCompared ? [writeCount(before ?? 0)] : []),
    ]),
  };
}

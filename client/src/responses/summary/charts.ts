import type { Counted } from "@formweave/schema/responses";
import type { ChartTable } from "./ChartRegion.tsx";
import { writeCount } from "#responses/writeNumber.ts";

/** One bar of a chart. */
export interface Bar extends Counted {
  readonly key: string;
  readonly label: string;
  /** Said instead of the label where there is room. */
  readonly title?: string | undefined;
  /** Only older releases have it. */
  readonly isRemoved?: boolean | undefined;
  /** What a click does, in words and in deed. */
  readonly act?: { readonly name: string; readonly run: () => void } | undefined;
}

/** The most that a bar has to show. */
export function mostOf(bars: readonly Counted[]): number {
  return Math.max(1, ...bars.flatMap(({ now, before }) => [now, before ?? 0]));
}

/** How high or long a bar is, as CSS writes it. */
export function lengthOf(count: number, most: number): string {
  return `${(count / most) * 100}%`;
}

/** What is said of a bar when it is looked at. */
export function describeBar({ label, title = label, now, before, isRemoved }: Bar): string {
  const compared = before === null ? "" : `, before ${writeCount(before)}`;
  return `${title}: ${writeCount(now)}${compared}${isRemoved === true ? " · no longer asked" : ""}`;
}

/** Bars as a table. */
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

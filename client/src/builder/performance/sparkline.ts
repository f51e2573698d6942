import { WINDOW_MS, type FrameInterval } from "./measuring/frameTimes.ts";

/** The drawing's own units: one unit across is 50 ms. */
export const SPARKLINE = { width: 100, height: 32 } as const;
const COLUMN_MS = WINDOW_MS / SPARKLINE.width;
/** Intervals of this length or more fill the height, ms. */
const FULL_MS = 66.7;

/** Height of an interval, from the bottom. */
export function computeHeight(ms: number): number {
  return (Math.min(ms, FULL_MS) / FULL_MS) * SPARKLINE.height;
}

/** Returns an SVG path of the window before `now`: each column is as high as the longest interval that overlaps it. */
export function sparkline(intervals: readonly FrameInterval[], now: number): string {
  const longest = Array.from({ length: SPARKLINE.width }, () => 0);
  const computeColumn = (at: number) => Math.floor(SPARKLINE.width - (now - at) / COLUMN_MS);
  for (const { end, ms } of intervals) {
    const last = Math.min(computeColumn(end), SPARKLINE.width - 1);
    for (let column = Math.max(0, computeColumn(end - ms)); column <= last; column++)
      longest[column] = Math.max(longest[column] ?? 0, ms);
  }
  const steps = longest.map((ms, column) => `V${round(SPARKLINE.height - computeHeight(ms))}H${column + 1}`);
  return `M0 ${SPARKLINE.height}${steps.join("")}V${SPARKLINE.height}Z`;
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}

import { WINDOW_MS, type FrameInterval } from "./frameTimes.ts";

/** The drawing's own units: one across is 50 ms of time. */
export const SPARKLINE = { width: 100, height: 32 } as const;
const COLUMN_MS = WINDOW_MS / SPARKLINE.width;
/** An interval as long as this, and every longer one, fills the height, ms. */
const FULL_MS = 66.7;

/** How high an interval stands, from the bottom. */
export function heightOf(ms: number): number {
  return (Math.min(ms, FULL_MS) / FULL_MS) * SPARKLINE.height;
}

/** An SVG path over the last seconds before `now`: as high as the longest interval that any part of the time belongs to. */
export function sparkline(intervals: readonly FrameInterval[], now: number): string {
  const longest = Array.from({ length: SPARKLINE.width }, () => 0);
  const columnOf = (at: number) => Math.floor(SPARKLINE.width - (now - at) / COLUMN_MS);
  for (const { end, ms } of intervals) {
    const last = Math.min(columnOf(end), SPARKLINE.width - 1);
    for (let column = Math.max(0, columnOf(end - ms)); column <= last; column++)
      longest[column] = Math.max(longest[column] ?? 0, ms);
  }
  const steps = longest.map((ms, column) => `V${round(SPARKLINE.height - heightOf(ms))}H${column + 1}`);
  return `M0 ${SPARKLINE.height}${steps.join("")}V${SPARKLINE.height}Z`;
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}

import type { ChartPoint } from "./chartPoints.ts";

/** Approximate number of steps of a scale. */
const STEPS = 4;
/** Steps of a scale that are easy to read, within a power of ten. */
const EASY_STEPS = [1, 2, 2.5, 5, 10];
/** Width of a character of an axis, distance of the labels to the drawing, and largest width of the axis, px. */
const CHARACTER = 7.4;
const DISTANCE = 10;
const MOST_WIDTH = 132;

/** Returns the lowest and the highest number of a chart; 0 is always included, so that lengths are comparable. */
export function computeExtent(points: readonly ChartPoint[], isStacked: boolean): readonly [number, number] {
  const ends = points.flatMap(({ values }) => {
    const numbers = values.map((value) => value ?? 0);
    if (!isStacked) return numbers;
    return [1, -1].map((sign) => numbers.reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0));
  });
  return ends.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [0, 0],
  );
}

/** Returns the ticks of a scale, at even and readable steps, from below the lowest number to above the highest. */
export function scaleTicks([low, high]: readonly [number, number]): readonly number[] {
  const wanted = high / STEPS - low / STEPS;
  if (!Number.isFinite(wanted) || wanted < Number.MIN_VALUE / Number.EPSILON) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (EASY_STEPS.find((each) => each * power >= wanted) ?? 10) * power;
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  // Rounded, because 3 × 0.1 is a little more than 0.3.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/**
 * Returns the width for the labels of an axis, px, estimated from their lengths: the chart library would measure them on the screen, where
 * the canvas may be zoomed.
 */
export function axisWidth(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.min(Math.ceil(longest * CHARACTER) + DISTANCE, MOST_WIDTH);
}

/** Shortens a label to fit the widest axis. */
export function shortLabel(label: string): string {
  const most = Math.floor((MOST_WIDTH - DISTANCE) / CHARACTER);
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
}

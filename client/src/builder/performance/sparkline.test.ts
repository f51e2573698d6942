import { expect, it } from "vitest";
import { WINDOW_MS } from "./measuring/frameTimes.ts";
import { computeHeight, sparkline, SPARKLINE } from "./sparkline.ts";

const NOW = 20_000;
const { width, height } = SPARKLINE;

/** Returns the height of the path at each of its columns. */
function readHeights(path: string): readonly number[] {
  return [...path.matchAll(/V([\d.]+)H/g)].map(([, y]) => height - Number(y));
}

it("without frames it lies on the ground", () => {
  expect(new Set(readHeights(sparkline([], NOW)))).toEqual(new Set([0]));
});

it("there is a column for every part of the time, the newest at the right", () => {
  const heights = readHeights(sparkline([{ end: NOW, ms: 16 }], NOW));
  expect(heights).toHaveLength(width);
  expect(heights.at(-1)).toBeCloseTo(computeHeight(16), 0);
  expect(heights.slice(0, -2).every((at) => at === 0)).toBe(true);
});

it("a frame that took long stands over all of its time, and never higher than the picture", () => {
  const heights = readHeights(sparkline([{ end: NOW, ms: WINDOW_MS / 2 }], NOW));
  expect(heights.filter((at) => at === height)).toHaveLength(width / 2);
});

it("of two in one column the longer one shows", () => {
  const intervals = [30, 8, 12].map((ms, index) => ({ end: NOW - 2010 + index * 5, ms }));
  const heights = readHeights(sparkline(intervals, NOW));
  expect(Math.max(...heights)).toBeCloseTo(computeHeight(30), 0);
});

it("one that began before the picture is drawn from its edge", () => {
  const heights = readHeights(sparkline([{ end: NOW - WINDOW_MS + 100, ms: 1000 }], NOW));
  expect(heights.slice(0, 2)).toEqual([height, height]);
  expect(heights).toHaveLength(width);
});

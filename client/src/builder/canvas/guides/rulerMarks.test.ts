import { limits } from "@formweave/schema";
import fc from "fast-check";
import { expect, it } from "vitest";
import { markStep, rulerMarks } from "./rulerMarks.ts";

const zooms = fc.double({ min: limits.ZOOM.min, max: limits.ZOOM.max, noNaN: true });
const offsets = fc.double({ min: -20_000, max: 20_000, noNaN: true });

it("at its own size there is a mark every 20 px and a major one every 5 of them", () => {
  const marks = rulerMarks(0, 1, 400);
  expect(marks.slice(0, 6).map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(marks.filter(({ isMajor }) => isMajor).map(({ value }) => value)).toEqual([0, 100, 200, 300, 400]);
});

it("the spacing adapts to the zoom", () => {
  expect([2, 1, 0.5, 0.4, 0.2, 0.1].map(markStep)).toEqual([20, 20, 20, 40, 100, 100]);
});

it("the marks cover the ruler at every zoom, and every major one has room for its number", () => {
  fc.assert(
    fc.property(offsets, zooms, (offset, zoom) => {
      const marks = rulerMarks(offset, zoom, 900);
      const majors = marks.filter(({ isMajor }) => isMajor);
      expect(majors[0]?.at).toBeLessThan(1e-6);
      expect(marks.at(-1)?.at).toBeGreaterThanOrEqual(900 - 1e-6);
      majors.slice(1).forEach(({ at }, index) => expect(at - (majors[index]?.at ?? 0)).toBeGreaterThan(49.9));
      for (const { value, at } of marks) expect(at).toBeCloseTo(value * zoom + offset, 6);
    }),
  );
});

import fc from "fast-check";
import { intersects } from "@formweave/schema/geometry";
import { expect, it } from "vitest";
import { drawGraph } from "./drawGraph.ts";
import { layoutGraph } from "./layoutGraph.ts";

const IDS = Array.from({ length: 12 }, (_, index) => `w${index}`);
const dependency = fc.record({ from: fc.constantFrom(...IDS), to: fc.constantFrom(...IDS) });
const drawing = fc
  .tuple(fc.array(dependency, { maxLength: 20 }), fc.integer({ min: 240, max: 620 }))
  .map(([dependencies, width]) => drawGraph(layoutGraph(IDS, dependencies), width));

it("all of it is within the room that there is: components, and the lines between them", () => {
  fc.assert(
    fc.property(drawing, ({ nodes, lines, width, height }) => {
      for (const { x, y, width: w, height: h } of nodes.values()) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(width + 0.01);
        expect(y + h).toBeLessThanOrEqual(height);
      }
      // A Bézier curve stays within its control points.
      const points = lines.flatMap(({ path }) => [...path.matchAll(/([\d.]+) ([\d.]+)/g)]);
      for (const [, x, y] of points) {
        expect(Number(x)).toBeLessThanOrEqual(width + 0.01);
        expect(Number(y)).toBeLessThanOrEqual(height);
      }
      expect(lines.every(({ path }) => /^M[\d. ]+C[\d. ]+$/.test(path))).toBe(true);
    }),
  );
});

it("no component lies over another one, and lines that do not lead back go down", () => {
  fc.assert(
    fc.property(drawing, ({ nodes, lines }) => {
      const rects = [...nodes.values()];
      expect(rects).toHaveLength(IDS.length);
      expect(rects.some((a, at) => rects.slice(at + 1).some((b) => intersects(a, b)))).toBe(false);
      const getTop = (id: string) => nodes.get(id)?.y ?? Number.NaN;
      const forward = lines.filter(({ isBack }) => !isBack);
      expect(forward.every(({ from, to }) => getTop(from) < getTop(to))).toBe(true);
    }),
  );
});

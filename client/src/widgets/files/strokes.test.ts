import { safeUrl } from "@formweave/schema/widgets";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extendStroke, fitDrawing, toPath, toPictureUrl, readPicture, type Stroke } from "./strokes.ts";

const AREA = { width: 358, height: 120, penWidth: 2.2 };

describe("a drawn signature", () => {
  it("takes points that are far enough from the last", () => {
    const strokes = [[{ x: 0, y: 0 }]];
    expect(extendStroke(strokes, { x: 1, y: 1 })).toBe(strokes);
    expect(extendStroke(strokes, { x: 2, y: 0 })).toEqual([
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
    ]);
    expect(extendStroke([], { x: 2, y: 0 })).toEqual([]);
  });

  it("takes no more than an answer may hold", () => {
    let strokes: readonly Stroke[] = [[{ x: 0, y: 0 }]];
    for (let step = 1; step < 6000; step++) {
      strokes = extendStroke(strokes, { x: (step * 137.35) % 900, y: (step * 91.15) % 300 });
    }
    expect(strokes[0]).toHaveLength(4000);
    expect(toPictureUrl({ ...AREA, strokes }).length).toBeGreaterThan(10_000);
  });

  it("is a curve through its points, and a dot where the pen only touched", () => {
    expect(toPath([{ x: 1, y: 2 }])).toBe("M1 2l0.1 0");
    expect(
      toPath([
        { x: 0, y: 0 },
        { x: 4, y: 4 },
      ]),
    ).toBe("M0 0L4 4");
    expect(
      toPath([
        { x: 0, y: 0 },
        { x: 4, y: 4 },
        { x: 8.04, y: 0 },
      ]),
    ).toBe("M0 0Q4 4 6 2L8 0");
    expect(toPath([])).toBe("");
  });

  it("is answered as a picture that may be shown, and as nothing when there is none", () => {
    const point = fc.record({
      x: fc.double({ min: -50, max: 2000, noNaN: true }),
      y: fc.double({ min: -50, max: 2000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(point, { minLength: 1 }), { minLength: 1 }), (strokes) => {
        const picture = toPictureUrl({ ...AREA, strokes });
        expect(safeUrl(picture)).toBe(true);
        expect(decodeURIComponent(picture)).toMatch(
          /^data:image\/svg\+xml,<svg [^<]*><path d="M[^"<>]*"[^<]*\/><\/svg>$/,
        );
      }),
    );
    expect(toPictureUrl({ ...AREA, strokes: [] })).toBe("");
  });

  it("can be drawn on again, once it was answered", () => {
    const coordinate = fc.integer({ min: -50, max: 2000 });
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(fc.array(fc.array(point, { minLength: 1 }), { minLength: 1 }), (strokes) => {
        const { width, height } = AREA;
        expect(readPicture(toPictureUrl({ ...AREA, strokes }))).toEqual({ strokes, width, height });
      }),
    );
  });

  it.each(["data:,", "data:image/png;base64,AAAA", "data:image/svg+xml,%", "data:image/svg+xml,<svg/>"])(
    "is not read from %s",
    (address) => {
      expect(readPicture(address)).toBeUndefined();
    },
  );

  it("stands in the middle of a larger area, as large as fits", () => {
    const drawing = { strokes: [[{ x: 0, y: 0 }]], width: 100, height: 50 };
    expect(fitDrawing(drawing, { width: 300, height: 100 })).toEqual({
      strokes: [[{ x: 50, y: 0 }]],
      width: 300,
      height: 100,
    });
    expect(fitDrawing(drawing, { width: 100, height: 50 })).toBe(drawing);
  });
});

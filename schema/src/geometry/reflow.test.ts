import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CANVAS, DEVICE_WIDTHS } from "../limits.ts";
import { reflow, type FlowItem, type Stretch } from "./reflow.ts";
import { intersects, type Rect } from "./rect.ts";

const NARROW = [DEVICE_WIDTHS.tablet, DEVICE_WIDTHS.mobile, DEVICE_WIDTHS.watch] as const;

interface Sketch {
  readonly rect: Rect;
  readonly stretch: Stretch;
  readonly inside: readonly Sketch[];
}

const rect = fc.record({
  x: fc.integer({ min: -200, max: 1400 }),
  y: fc.integer({ min: -200, max: 3000 }),
  width: fc.integer({ min: 1, max: 1600 }),
  height: fc.integer({ min: 1, max: 800 }),
});
const stretch = fc.constantFrom<Stretch>("fixed", "wraps", "scales");
const { page } = fc.letrec<{ page: readonly Sketch[]; sketch: Sketch }>((tie) => ({
  page: fc.array(tie("sketch"), { maxLength: 7, depthIdentifier: "page" }),
  sketch: fc.record({
    rect,
    stretch,
    inside: fc.oneof(
      { maxDepth: 3, depthIdentifier: "page" },
      fc.constant<readonly Sketch[]>([]),
      tie("page"),
    ),
  }),
}));

/** Sets ids from the paths. */
function createItems(sketches: readonly Sketch[], path = ""): readonly FlowItem[] {
  return sketches.map((sketch, index) => {
    const id = `${path}${index}`;
    return { ...sketch, id, inside: createItems(sketch.inside, `${id}.`) };
  });
}

function item(id: string, [x, y, width, height]: readonly number[], more: Partial<FlowItem> = {}): FlowItem {
  return {
    id,
    rect: { x: x ?? 0, y: y ?? 0, width: width ?? 1, height: height ?? 1 },
    stretch: "fixed",
    inside: [],
    ...more,
  };
}

function places(items: readonly FlowItem[], width: number): readonly (readonly number[])[] {
  const found = reflow(items, width);
  return items.map(({ id }) => {
    const place = found.get(id);
    return place === undefined ? [] : [place.x, place.y, place.width, place.height];
  });
}

/** Calls back for every group of siblings, with their parent's box. */
function eachGroup(
  items: readonly FlowItem[],
  box: { readonly width: number; readonly height: number },
  found: ReadonlyMap<string, Rect>,
  check: (rects: readonly Rect[], box: { readonly width: number; readonly height: number }) => void,
): void {
  const rects = items.map(({ id }) => found.get(id) ?? { x: NaN, y: NaN, width: NaN, height: NaN });
  check(rects, box);
  for (const [index, { inside }] of items.entries()) {
    const around = rects[index];
    if (around !== undefined) eachGroup(inside, around, found, check);
  }
}

describe("a narrower page", () => {
  it("has nothing wider than what it stands in, nothing outside of it, and nothing over another", () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...NARROW), (sketches, width) => {
        const items = createItems(sketches);
        eachGroup(items, { width, height: Infinity }, reflow(items, width), (rects, box) => {
          for (const [index, place] of rects.entries()) {
            expect(place.x).toBeGreaterThanOrEqual(0);
            expect(place.y).toBeGreaterThanOrEqual(0);
            expect(place.width).toBeGreaterThanOrEqual(1);
            expect(place.x + place.width).toBeLessThanOrEqual(box.width);
            expect(place.y + place.height).toBeLessThanOrEqual(box.height);
            expect(rects.slice(0, index).some((other) => intersects(place, other))).toBe(false);
          }
        });
      }),
    );
  });

  it("has all in reading order: each below, or to the right of, the one before", () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...NARROW), (sketches, width) => {
        const items = createItems(sketches);
        eachGroup(items, { width, height: Infinity }, reflow(items, width), (rects) => {
          for (const [index, place] of rects.entries()) {
            const before = rects[index - 1];
            if (before === undefined) continue;
            const isBelow = place.y >= before.y + before.height;
            expect(isBelow || (place.y >= before.y && place.x >= before.x + before.width)).toBe(true);
          }
        });
      }),
    );
  });

  it("is the same each time", () => {
    fc.assert(
      fc.property(page, fc.constantFrom(...NARROW), (sketches, width) => {
        expect(reflow(createItems(sketches), width)).toEqual(reflow(createItems(sketches), width));
      }),
    );
  });

  it("has what goes from edge to edge at both edges, with nothing above the first", () => {
    const header = item("header", [0, 0, 1200, 80]);
    const field = item("field", [40, 120, 400, 72]);
    expect(places([header, field], 375)).toEqual([
      [0, 0, 375, 80],
      [15, 120, 345, 72],
    ]);
  });

  it("keeps side by side what fits, as wide as the room lets it", () => {
    const names = [item("first", [40, 40, 340, 72]), item("last", [400, 40, 340, 72])];
    expect(places(names, 768)).toEqual([
      [24, 40, 352, 72],
      [392, 40, 352, 72],
    ]);
    expect(places(names, 375)).toEqual([
      [15, 40, 345, 72],
      [15, 135, 345, 72],
    ]);
  });

  it("spreads a row over lines with about as many in each", () => {
    const row = [0, 1, 2, 3].map((index) => item(`${index}`, [40 + index * 290, 40, 270, 60]));
    expect(places(row, 768).map(([, y]) => y)).toEqual([40, 40, 124, 124]);
  });

  it("takes what is at other heights, and what is read later, for other rows", () => {
    const columns = [
      item("left top", [40, 40, 300, 60]),
      item("left bottom", [40, 120, 300, 60]),
      item("right top", [400, 40, 300, 60]),
    ];
    expect(places(columns, 768).map(([, y]) => y)).toEqual([40, 120, 196]);
  });

  it("takes what overlapped, and what is read later but stood before, for other rows", () => {
    const [first, over] = [item("first", [40, 40, 200, 60]), item("over", [200, 40, 200, 60])];
    expect(places([first, over], 768).map(([, y]) => y)).toEqual([40, 116]);
    const [right, left] = [item("right", [400, 40, 200, 60]), item("left", [40, 40, 200, 60])];
    expect(places([right, left], 768).map(([, y]) => y)).toEqual([40, 116]);
  });

  it("leaves small things their size, where they stood in the room they had", () => {
    const field = item("field", [100, 40, 600, 72]);
    const button = item("button", [340, 140, 120, 44]);
    expect(places([field, button], 375)[1]).toEqual([127, 140, 120, 44]);
  });

  it("gives text that wraps the room it needs, and a picture its ratio", () => {
    expect(places([item("text", [40, 40, 690, 50], { stretch: "wraps" })], 375)).toEqual([
      [15, 40, 345, 100],
    ]);
    expect(places([item("picture", [40, 40, 690, 400], { stretch: "scales" })], 375)).toEqual([
      [15, 40, 345, 200],
    ]);
    expect(places([item("logo", [40, 40, 200, 80], { stretch: "scales" })], 375)).toEqual([
      [15, 40, 200, 80],
    ]);
  });

  it("keeps what a container draws around the things inside, and grows with them", () => {
    const inside = [item("a", [32, 100, 520, 60]), item("b", [600, 100, 520, 60])];
    const section = item("section", [0, 0, 1200, 200], { inside });
    const found = reflow([section], 375);
    expect(found.get("a")).toEqual({ x: 15, y: 100, width: 345, height: 60 });
    expect(found.get("b")).toEqual({ x: 15, y: 183, width: 345, height: 60 });
    expect(found.get("section")).toEqual({ x: 0, y: 0, width: 375, height: 283 });
  });
});

describe("a page at least as wide", () => {
  it("is as it was at its own width", () => {
    fc.assert(
      fc.property(page, (sketches) => {
        const items = createItems(sketches);
        const found = reflow(items, CANVAS.width);
        const expectSame = (group: readonly FlowItem[]): void => {
          for (const one of group) {
            expect(found.get(one.id)).toEqual(one.rect);
            expectSame(one.inside);
          }
        };
        expectSame(items);
      }),
    );
  });

  it("has the page in its middle, and what goes from edge to edge at both edges", () => {
    const inside = [item("title", [32, 20, 400, 40])];
    const found = reflow(
      [item("header", [0, 0, 1200, 80], { inside }), item("field", [40, 120, 400, 72])],
      1920,
    );
    expect(found.get("header")).toEqual({ x: 0, y: 0, width: 1920, height: 80 });
    expect(found.get("title")).toEqual({ x: 392, y: 20, width: 400, height: 40 });
    expect(found.get("field")).toEqual({ x: 400, y: 120, width: 400, height: 72 });
  });
});

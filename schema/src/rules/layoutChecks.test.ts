import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WIDGETS } from "../widgets/all.ts";
import { intersects } from "../geometry/index.ts";
import { computeContrast, readableOn } from "./contrast.ts";
import { checkLayout, type LaidOut } from "./layoutChecks.ts";
import type { CheckKind } from "./layoutSuggestion.ts";
import { alignColumns, bringIn, findCrowded, findOverlaps, spaceOut, type Sibling } from "./layoutFixes.ts";

function laid(id: string, x: number, y: number, more: Partial<LaidOut> = {}): LaidOut {
  const about = { type: "card", name: id, parentId: null, screen: undefined, locked: false };
  return { id, ...about, x, y, width: 200, height: 60, props: {}, styles: {}, ...more };
}

function found(kind: CheckKind, ...widgets: readonly LaidOut[]) {
  return checkLayout(widgets).filter((one) => one.kind === kind);
}

function findIds(kind: CheckKind, ...widgets: readonly LaidOut[]) {
  return found(kind, ...widgets).map(({ widgetIds }) => widgetIds);
}

describe("misalignment", () => {
  it("is a left edge 10 px or more out of line with its column", () => {
    expect(findIds("misaligned", laid("a", 40, 0), laid("b", 40, 100), laid("c", 50, 200))).toEqual([["c"]]);
    expect(findIds("misaligned", laid("a", 40, 0), laid("b", 40, 100), laid("c", 49, 200))).toEqual([]);
  });

  it("is put right by the most common edge", () => {
    const [one] = found("misaligned", laid("a", 20, 0), laid("b", 40, 100), laid("c", 40, 200));
    expect(one).toMatchObject({
      type: "usability",
      priority: "medium",
      description: "a is out of line with the column",
      impact: "The column beside it begins at 40 px; one edge is easier to follow.",
      widgetIds: ["a"],
      fix: { commandId: "placeWidgets", input: { frames: [{ id: "a", x: 40, y: 0 }] } },
    });
  });

  it("is none beside, centred, at the same right edge, in another column, parent or screen", () => {
    const column = [laid("a", 40, 0), laid("b", 40, 100)];
    for (const other of [
      laid("c", 55, 30),
      laid("c", 55, 200, { width: 170 }),
      laid("c", 60, 200, { width: 180 }),
      laid("c", 400, 200),
      laid("c", 55, 200, { parentId: "box" }),
      laid("c", 55, 200, { screen: "s2" }),
    ])
      expect(findIds("misaligned", ...column, other)).toEqual([]);
  });
});

describe("what is less than 10 px apart", () => {
  it("is moved to a gap of 20 px, with what is below it", () => {
    const [one, ...more] = found(
      "crowded",
      laid("a", 0, 0),
      laid("b", 0, 69),
      laid("c", 0, 140),
      laid("d", 0, 400),
    );
    expect(more).toEqual([]);
    expect(one?.widgetIds).toEqual(["a", "b"]);
    expect(one?.fix?.input).toMatchObject({
      frames: [
        { id: "b", y: 80 },
        { id: "c", y: 151 },
      ],
    });
  });

  it("is left alone at 10 px, side by side, and where it is locked", () => {
    expect(findIds("crowded", laid("a", 0, 0), laid("b", 0, 70))).toEqual([]);
    expect(findIds("crowded", laid("a", 0, 0), laid("b", 200, 65))).toEqual([]);
    expect(found("crowded", laid("a", 0, 0), laid("b", 0, 65, { locked: true }))[0]?.fix).toBeUndefined();
  });
});

describe("other checks", () => {
  it("warn of what is wider than 300 px, in one", () => {
    const [one] = found("wide", laid("a", 0, 0, { width: 301 }), laid("b", 0, 900, { width: 300 }));
    expect(one).toMatchObject({ description: "a is wider than 300 px", widgetIds: ["a"], priority: "low" });
    expect(one?.fix).toBeUndefined();
  });

  it("warn of a missing label, and take the name for it", () => {
    const field = { type: "text-input", props: { label: " " } };
    expect(found("unlabelled", laid("Email", 0, 0, field))).toMatchObject([
      {
        type: "accessibility",
        priority: "high",
        description: "Email has no label",
        fix: { commandId: "typeText", input: { widgetId: "Email", property: "label", text: "Email" } },
      },
    ]);
    expect(findIds("unlabelled", laid("a", 0, 0, { ...field, props: { label: "Mail" } }))).toEqual([]);
    for (const { type } of [WIDGETS.divider, WIDGETS.icon])
      expect(findIds("unlabelled", laid("a", 0, 0, { type, props: { label: "" } }))).toEqual([]);
  });

  it("warn of what overlaps, but not of what lies on something, and offer to move the lower one", () => {
    expect(found("overlapping", laid("b", 20, 50), laid("a", 0, 0))).toMatchObject([
      { widgetIds: ["a", "b"], fix: { input: { frames: [{ id: "b", y: 80 }] } }, isSafe: false },
    ]);
    expect(findIds("overlapping", laid("a", 0, 0), laid("b", 10, 10, { width: 20, height: 20 }))).toEqual([]);
    expect(findIds("overlapping", laid("a", 0, 0), laid("b", 0, 60))).toEqual([]);
  });

  it("warn of what is outside of the page, and bring it in", () => {
    expect(found("outside", laid("a", 1100, -20))[0]?.fix?.input).toMatchObject({
      frames: [{ x: 1000, y: 0 }],
    });
    expect(findIds("outside", laid("a", 0, 5000), laid("b", 2000, 0, { parentId: "a" }))).toEqual([]);
  });

  it("warn of text that its background makes hard to read", () => {
    const styles = { color: "#999", backgroundColor: "#ffffff" };
    expect(found("contrast", laid("a", 0, 0, { styles }))).toMatchObject([
      {
        description: "The text of a has a contrast of 2.8 to 1",
        fix: { input: { styles: { color: "#000000" } } },
      },
    ]);
    expect(
      findIds("contrast", laid("a", 0, 0, { styles: { color: "#767676", background: "#FFFFFF" } })),
    ).toEqual([]);
    expect(findIds("contrast", laid("a", 0, 0, { styles: { color: "#999" } }))).toEqual([]);
  });

  it("count what they cannot name", () => {
    const many = [0, 400, 800].map((x, index) => laid(`w${index}`, x, 0, { width: 350 }));
    expect(found("wide", ...many)[0]?.description).toBe("3 components are wider than 300 px");
    expect(found("wide", ...many.slice(1))[0]?.description).toBe("w1 and w2 are wider than 300 px");
  });

  it("find nothing on an empty page", () => {
    expect(checkLayout([])).toEqual([]);
  });
});

const sibling: fc.Arbitrary<Sibling> = fc.record({
  id: fc.uuid(),
  locked: fc.constant(false),
  x: fc.integer({ min: -50, max: 1300 }),
  y: fc.integer({ min: -50, max: 900 }),
  width: fc.integer({ min: 20, max: 400 }),
  height: fc.integer({ min: 20, max: 120 }),
});
const siblings = fc.uniqueArray(sibling, { selector: ({ id }) => id, maxLength: 12 });

function placed(all: readonly Sibling[], frames: readonly { readonly id: string }[]): Sibling[] {
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  return all.map((one) => ({ ...one, ...byId.get(one.id) }));
}

describe("a fix", () => {
  it("of what is too close leaves nothing too close, where nothing overlaps", () => {
    fc.assert(
      fc.property(siblings, (all) => {
        const apart = all.filter(
          (one, index) => !all.some((other, at) => at < index && intersects(one, other)),
        );
        const after = placed(apart, spaceOut(apart));
        expect(findOverlaps(after).length + findCrowded(after).length).toBe(0);
      }),
    );
  });

  it("of what is outside leaves nothing outside that fits", () => {
    fc.assert(
      fc.property(siblings, (all) => {
        expect(bringIn(placed(all, bringIn(all)))).toEqual([]);
      }),
    );
  });

  it("of columns moves nothing up or down, and ends", () => {
    fc.assert(
      fc.property(siblings, (all) => {
        const frames = alignColumns(all).flatMap((column) => column.frames);
        expect(new Set(frames.map(({ id }) => id)).size).toBe(frames.length);
        for (const frame of frames) expect(all.find(({ id }) => id === frame.id)?.y).toBe(frame.y);
      }),
    );
  });

  it("of a contrast is always enough", () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(hex, (color) => {
        expect(computeContrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

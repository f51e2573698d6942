import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SHOWN, MAX_TAB_CARETS } from "../../limits.ts";
import { caretField, keepReadable, presentWindow } from "./presence.ts";

const user = { id: "ann", name: "Ann", color: 3 };
const place = { type: { client: 1, clock: 2 }, item: { client: 1, clock: 5 }, tname: null, assoc: -1 };
const whole = {
  cursor: { x: -4.5, y: 900 },
  selection: ["a", "b"],
  drag: { ids: ["a"], dx: 1, dy: 2 },
  guide: { axis: "x", at: 40 },
  diagram: { ids: ["home", "list"], at: { x: -300, y: 12 } },
  editing: { widgetId: "a", property: "label" },
  view: { x: 1, y: 2, zoom: 0.1 },
  [caretField("a", "content")]: { anchorPos: place, focusPos: null, focusing: true },
};

describe("what somebody shows", () => {
  it("is kept as it is where others can read all of it", () => {
    expect(keepReadable(whole)).toEqual(whole);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ["a field that there is not", { note: "x", toString: 1, "caret:a": {} }],
    ["a cursor that is nowhere", { cursor: { x: "1", y: 2 } }],
    ["a cursor beyond everything", { cursor: { x: 1e300, y: 0 } }],
    ["a selection of what is no id", { selection: ["a", "b c"] }],
    ["a selection of thousands", { selection: Array.from({ length: MAX_SHOWN + 1 }, () => "a") }],
    ["a drag of nothing", { drag: { dx: 1, dy: 2 } }],
    ["a guide of a third axis", { guide: { axis: "z", at: 1 } }],
    ["a diagram of what are no ids", { diagram: { ids: ["a b"], at: null } }],
    ["a screen that is dragged beyond everything", { diagram: { ids: ["a"], at: { x: 1e300, y: 0 } } }],
    ["a view from nowhere", { view: { x: 1, y: 2, zoom: 0 } }],
    ["a caret without focus", { [caretField("a", "content")]: { anchorPos: place } }],
  ])("is kept without %s", (_name, odd) => {
    expect(keepReadable({ ...odd, guide: odd["guide"] ?? whole.guide })).toEqual(
      "guide" in odd ? {} : { guide: whole.guide },
    );
  });

  it("shows carets in a few texts only", () => {
    const caret = { anchorPos: place, focusPos: place, focusing: true };
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [caretField(`w${n}`, "c"), caret]));
    expect(Object.keys(keepReadable(many))).toHaveLength(MAX_TAB_CARETS);
  });

  it("never throws, whatever it is, and what is kept reads as a window", () => {
    fc.assert(
      fc.property(fc.object({ withBoxedValues: false }), (odd) => {
        expect(presentWindow.safeParse({ ...keepReadable({ ...whole, ...odd }), user }).success).toBe(true);
        expect(presentWindow.safeParse({ ...odd, user }).success).toBe(true);
      }),
    );
  });

  it("is nobody's without the server's word", () => {
    expect(presentWindow.safeParse(whole).success).toBe(false);
  });
});

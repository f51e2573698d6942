import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORM_COLUMN } from "../../limits.ts";
import { overlaps, type Rect } from "../rect.ts";
import { closeGap } from "./closeGap.ts";
import { cutLayout } from "./cutLayout.ts";
import { findSlots, type DraggedItems } from "./findSlots.ts";
import { insertAt } from "./insertAt.ts";
import { moveTo } from "./moveTo.ts";
import type { SlotItem } from "./slot.ts";
import { slotLine } from "./slotLine.ts";
import { swapParts } from "./swapParts.ts";

const start = FORM_COLUMN;
const FIELD = { width: 300, height: 80, fillsColumn: true, start };
const NEW: DraggedItems = { moving: new Set(), isSpanning: false, start };

function createItem(id: string, ...[x, y, width = 640, height = 80]: readonly number[]): SlotItem {
  return { id, rect: { x: x ?? 0, y: y ?? 0, width, height }, isFixed: false, fillsColumn: true };
}

/** Title, first and last name on one line, email and a button; 24 px between the lines. */
const FORM: readonly SlotItem[] = [
  createItem("title", 280, 64, 640, 40),
  createItem("first", 280, 128, 312),
  createItem("last", 608, 128, 312),
  createItem("email", 280, 232),
  { ...createItem("send", 280, 336, 120, 40), fillsColumn: false },
];

const slotsAt = (x: number, y: number, draggedItems = NEW, things = FORM) =>
  findSlots(cutLayout(things), { x, y }, draggedItems).map(({ ids, side }) => `${side} ${ids.join("+")}`);

describe("the slot under a pointer", () => {
  it("is the gap between two lines, said by the nearer", () => {
    expect(slotsAt(500, 110)).toEqual(["below title"]);
    expect(slotsAt(500, 212)).toEqual(["below first+last"]);
    expect(slotsAt(500, 228)).toEqual(["above email"]);
  });

  it("is the half of a field, and near its edges the gap there", () => {
    expect(slotsAt(400, 272)).toEqual(["left email", "below email"]);
    expect(slotsAt(800, 270)).toEqual(["right email", "above email"]);
    expect(slotsAt(400, 240)).toEqual(["above email"]);
  });

  it("is the column of a field that shares its line", () => {
    expect(slotsAt(300, 200)).toEqual(["below first"]);
    expect(slotsAt(600, 170)).toEqual(["right first"]);
  });

  it("is below the last and above the first, as far as that is near", () => {
    expect(slotsAt(500, 450)).toEqual(["below send"]);
    expect(slotsAt(500, 700)).toEqual([]);
    expect(slotsAt(500, 30)).toEqual(["above title"]);
  });

  it("is none beside the column, and in much room between two", () => {
    expect(slotsAt(100, 272)).toEqual([]);
    const apart = [createItem("a", 280, 0), createItem("b", 280, 500)];
    expect(slotsAt(500, 300, NEW, apart)).toEqual([]);
    expect(slotsAt(500, 100, NEW, apart)).toEqual(["below a"]);
  });

  it("is none where what is moved stands already", () => {
    const moving = { ...NEW, moving: new Set(["email"]) };
    for (const y of [215, 235, 272, 320]) expect(slotsAt(500, y, moving)).toEqual([]);
    expect(slotsAt(610, 160, { ...NEW, moving: new Set(["first"]) })).toEqual([]);
    expect(slotsAt(800, 170, { ...NEW, moving: new Set(["first"]) })).toEqual(["right last", "below last"]);
  });

  it("is between lines only for what goes from edge to edge", () => {
    const header = { ...NEW, isSpanning: true };
    expect(slotsAt(50, 150, header)).toEqual(["above first+last"]);
    expect(slotsAt(50, 200, header)).toEqual(["below first+last"]);
  });
});

const readExtent = (places: ReadonlyMap<string, Rect> | undefined, id: string) => {
  const { x, y, width } = places?.get(id) ?? { x: 0, y: 0, width: 0 };
  return [x, y, width];
};

describe("what comes into a slot", () => {
  it("takes the column at its distance; what is below goes down by its height and that distance", () => {
    const done = insertAt(FORM, FIELD, { ids: ["first", "last"], side: "below" });
    expect(done?.rect).toEqual({ x: 280, y: 232, width: 640, height: 80 });
    expect([...(done?.moved ?? [])].map(([id, { y }]) => `${id} ${y}`)).toEqual(["email 336", "send 440"]);
  });

  it("in a column of a line moves what is below that, and what is below the line as far as it grows", () => {
    const done = insertAt(FORM, FIELD, { ids: ["first"], side: "below" });
    expect(done?.rect).toEqual({ x: 280, y: 232, width: 312, height: 80 });
    expect(readExtent(done?.moved, "email")).toEqual([280, 336, 640]);
    expect(done?.moved.has("last")).toBe(false);
  });

  it("beside a field makes two columns, beside two of them three", () => {
    const two = insertAt(FORM, FIELD, { ids: ["email"], side: "left" });
    expect(two?.rect).toEqual({ x: 280, y: 232, width: 312, height: 80 });
    expect(readExtent(two?.moved, "email")).toEqual([608, 232, 312]);
    expect(two?.moved.has("send")).toBe(false);
    const three = insertAt(FORM, FIELD, { ids: ["first"], side: "right" });
    expect(three?.rect).toMatchObject({ x: 499, width: 202 });
    expect(readExtent(three?.moved, "last")).toEqual([717, 128, 203]);
  });

  it("beside something higher than the line moves down what is below by what it is higher", () => {
    const done = insertAt(FORM, { ...FIELD, height: 200 }, { ids: ["email"], side: "right" });
    expect(readExtent(done?.moved, "send")).toEqual([280, 456, 120]);
  });

  it("keeps a section apart from what is above it, wherever something comes", () => {
    const section = { ...createItem("section", 280, 360, 640, 40), opensSection: true };
    const form = [...FORM.slice(0, 4), section, createItem("date", 280, 424)];
    const before = insertAt(form, FIELD, { ids: ["email"], side: "below" });
    expect([before?.rect.y, before?.moved.get("section")?.y]).toEqual([336, 464]);
    const heading = { ...FIELD, height: 40, opensSection: true };
    const inserted = insertAt(form, heading, { ids: ["email"], side: "above" });
    expect([inserted?.rect.y, inserted?.moved.get("email")?.y]).toEqual([256, 320]);
    expect(insertAt(form, heading, { ids: ["date"], side: "below" })?.rect.y).toBe(552);
  });

  it("goes where there is room already without moving anything", () => {
    const apart = [createItem("a", 280, 0), createItem("b", 280, 500)];
    expect(insertAt(apart, FIELD, { ids: ["b"], side: "above" })).toMatchObject({
      rect: { y: 400 },
      moved: new Map(),
    });
  });

  it("moves nothing that is locked: there is no way then", () => {
    const locked = FORM.map((one) => ({ ...one, isFixed: one.id === "send" }));
    expect(insertAt(locked, FIELD, { ids: ["email"], side: "above" })).toBeUndefined();
    expect(insertAt(locked, FIELD, { ids: ["send"], side: "below" })?.rect.y).toBe(400);
  });

  it("finds its place when one of the two lines that name it is gone", () => {
    expect(insertAt(FORM, FIELD, { ids: ["title", "email"], side: "below" })?.rect.y).toBe(336);
    expect(insertAt(FORM, FIELD, { ids: ["gone"], side: "below" })).toBeUndefined();
  });
});

const moving = (...ids: string[]) => ({
  items: FORM.filter(({ id }) => ids.includes(id)),
  isSpanning: false,
  start,
});

describe("what moves into a slot", () => {
  it("closes what it leaves, so that those between change places with it and the others stay", () => {
    const places = moveTo(FORM, moving("email"), { ids: ["title"], side: "below" });
    expect(readExtent(places, "email")).toEqual([280, 128, 640]);
    expect(readExtent(places, "first")).toEqual([280, 232, 312]);
    expect(readExtent(places, "send")).toEqual([280, 336, 120]);
  });

  it("leaves all of its line to whom it shared it with, and takes all of its own", () => {
    const places = moveTo(FORM, moving("last"), { ids: ["email"], side: "below" });
    expect(readExtent(places, "first")).toEqual([280, 128, 640]);
    expect(readExtent(places, "last")).toEqual([280, 336, 640]);
    expect(readExtent(places, "send")).toEqual([280, 440, 120]);
  });

  it("keeps a width that somebody gave it", () => {
    const narrow = FORM.map((one) =>
      one.id === "email" ? { ...one, rect: { ...one.rect, width: 400 } } : one,
    );
    const items = narrow.filter(({ id }) => id === "email");
    expect(
      readExtent(
        moveTo(narrow, { items, isSpanning: false, start }, { ids: ["title"], side: "above" }),
        "email",
      ),
    ).toEqual([280, 64, 400]);
  });

  it("moves as one when it is several", () => {
    const places = moveTo(FORM, moving("first", "last"), { ids: ["email"], side: "below" });
    expect([readExtent(places, "first"), readExtent(places, "last")]).toEqual([
      [280, 232, 312],
      [608, 232, 312],
    ]);
    expect(readExtent(places, "email")).toEqual([280, 128, 640]);
  });
});

it("nothing closes over what is locked", () => {
  const locked = FORM.map((one) => ({ ...one, isFixed: one.id === "send" }));
  expect(closeGap(locked, new Set(["email"]))).toEqual(new Map());
});

describe("changing places", () => {
  it("goes with the line above or below and keeps the distance", () => {
    const up = swapParts(FORM, ["email"], "up");
    if (typeof up === "string") throw new Error(up);
    expect([...up].map(([id, { x, y }]) => `${id} ${x} ${y}`)).toEqual([
      "first 280 232",
      "last 608 232",
      "email 280 128",
    ]);
  });

  it("goes with what is beside, and of a line up or down with all of it", () => {
    const right = swapParts(FORM, ["first"], "right");
    expect(typeof right === "string" ? right : readExtent(right, "first")).toEqual([608, 128, 312]);
    const down = swapParts(FORM, ["first"], "down");
    expect(typeof down === "string" ? down : [...down.keys()]).toEqual(["first", "last", "email"]);
  });

  it("is none at an end, and over what is locked", () => {
    expect(swapParts(FORM, ["title"], "up")).toBe("none");
    expect(swapParts(FORM, ["email"], "left")).toBe("none");
    const locked = FORM.map((one) => ({ ...one, isFixed: one.id === "title" }));
    expect(swapParts(locked, ["first"], "up")).toBe("fixed");
  });

  it("and back is as it was", () => {
    fc.assert(
      fc.property(columns, fc.nat(), (things, pick) => {
        const { id } = things[pick % things.length] ?? { id: "" };
        const down = swapParts(things, [id], "down");
        if (typeof down === "string") return;
        const moved = things.map((one) => ({ ...one, rect: down.get(one.id) ?? one.rect }));
        const up = swapParts(moved, [id], "up");
        if (typeof up === "string") throw new Error(up);
        expect(moved.map((one) => up.get(one.id) ?? one.rect)).toEqual(things.map(({ rect }) => rect));
      }),
    );
  });
});

/** Lines of one to three fields, below each other. */
const columns = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      height: fc.integer({ min: 20, max: 200 }),
      gap: fc.integer({ min: 4, max: 60 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((lines) => {
    let y = 40;
    return lines.flatMap(({ count, height, gap }, line) => {
      const width = Math.floor((640 - 16 * (count - 1)) / count);
      const made = Array.from({ length: count }, (_, index) =>
        createItem(`${line}-${index}`, 280 + index * (width + 16), y, width, height),
      );
      y += height + gap;
      return made;
    });
  });

it("whatever slot is shown is taken: what is below moves by one distance, and nothing lies upon another", () => {
  const point = fc.record({ x: fc.integer({ min: 250, max: 950 }), y: fc.integer({ min: 0, max: 2000 }) });
  fc.assert(
    fc.property(columns, point, fc.integer({ min: 20, max: 300 }), (things, at, height) => {
      const whole = cutLayout(things);
      const [slot] = findSlots(whole, at, NEW);
      if (slot === undefined) return;
      const incoming = { ...FIELD, height };
      const done = insertAt(things, incoming, slot);
      const line = slotLine(whole, slot, start);
      if (done === undefined || line === undefined) return;
      const after = things.map((one) => done.moved.get(one.id) ?? one.rect);
      expect(overlaps([...after, done.rect])).toEqual([]);
      const downs = things
        .map((one, index) => (after[index]?.y ?? 0) - one.rect.y)
        .filter((down) => down !== 0);
      expect(new Set(downs).size).toBeLessThanOrEqual(1);
      if (slot.side === "left" || slot.side === "right") return;
      expect([line.x, line.width]).toEqual([done.rect.x, done.rect.width]);
      expect(Math.abs(line.y - done.rect.y)).toBeLessThanOrEqual(80);
      const below = after.filter(({ y, width }) => y > done.rect.y && width <= done.rect.width);
      const distance = Math.min(...below.map(({ y }) => y)) - (done.rect.y + height);
      // In a column of a line, items below may be nearer.
      const isOfPage = done.rect.width === 640 && downs.length > 0;
      expect(isOfPage ? (downs[0] ?? 0) - height : distance).toBe(distance);
    }),
    { numRuns: 400 },
  );
});

it("whatever moves below whatever else, nothing comes to lie upon another", () => {
  fc.assert(
    fc.property(columns, fc.nat(), fc.nat(), (things, from, to) => {
      const item = things[from % things.length];
      const target = things[to % things.length];
      if (item === undefined || target === undefined || item === target) return;
      const places = moveTo(
        things,
        { items: [item], isSpanning: false, start },
        { ids: [target.id], side: "below" },
      );
      if (places === undefined) return;
      expect(overlaps(things.map((one) => places.get(one.id) ?? one.rect))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

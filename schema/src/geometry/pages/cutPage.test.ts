import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutPage, type PagePart } from "./cutPage.ts";
import type { PlacedItem } from "./pageGrid.ts";
import { readByPosition } from "./readByPosition.ts";
import { intersects } from "../rect.ts";

function createItem(id: string, ...[x = 0, y = 0, width = 100, height = 80]: readonly number[]): PlacedItem {
  return { id, rect: { x, y, width, height } };
}

/** A part as text: "/" between parts of a stack, brackets around columns, braces around piles. */
function draw({ kind, things, parts }: PagePart): string {
  const inner = parts.map(draw);
  if (kind === "pile") return `{${things.map(({ id }) => id).join(" ")}}`;
  if (kind === "thing") return things.map(({ id }) => id).join("");
  return kind === "stack" ? inner.join(" / ") : inner.map((part) => `[${part}]`).join("");
}

const read = (things: readonly PlacedItem[], isRightToLeft = false) =>
  readByPosition(things, isRightToLeft)
    .map(({ id }) => id)
    .join(" ");
const cut = (things: readonly PlacedItem[]) => draw(cutPage(readByPosition(things, false)));

const COLUMNS = [
  createItem("title", 0, 0, 400, 40),
  createItem("a", 0, 64, 180, 80),
  createItem("b", 0, 168, 180, 200),
  createItem("c", 220, 64, 180, 200),
  createItem("d", 220, 288, 180, 80),
  createItem("send", 0, 392, 100, 40),
];

describe("a page", () => {
  it("is cut into columns where nothing begins in the same lines", () => {
    expect(cut(COLUMNS)).toBe("title / [a / b][c / d] / send");
  });

  it("is cut into rows first", () => {
    expect(
      cut([createItem("a"), createItem("b", 200), createItem("c", 0, 100), createItem("d", 200, 100)]),
    ).toBe("[a][b] / [c][d]");
  });

  it("keeps the room of what is not the lowest of its line", () => {
    const [line] = cutPage([
      createItem("a"),
      createItem("b", 200, 0, 100, 100),
      createItem("c", 0, 104),
    ]).parts;
    expect(line?.parts.map(({ below }) => below)).toEqual([20, 0]);
  });

  it("stays a grid where it is read in another order than by columns", () => {
    const [title, a, b, c, d, send] = COLUMNS;
    const byHand = [title, a, c, b, d, send].filter((one) => one !== undefined);
    expect(draw(cutPage(byHand))).toBe("title / {a c b d} / send");
  });

  it("stays a grid where no line cuts it", () => {
    const wheel = [
      createItem("a", 0, 0, 200, 100),
      createItem("b", 200, 0, 100, 200),
      createItem("c", 0, 100, 100, 200),
      createItem("d", 100, 200, 200, 100),
    ];
    expect(cut(wheel)).toBe("{a b c d}");
  });
});

describe("reading by place", () => {
  it("goes down a column beside something tall", () => {
    expect(
      read([
        createItem("message", 200, 0, 100, 300),
        ...["name", "email", "phone"].map((id, at) => createItem(id, 0, at * 100)),
      ]),
    ).toBe("name email phone message");
  });

  it("goes row by row though rows are a little crooked, and from the side where lines begin", () => {
    const crooked = [
      createItem("a"),
      createItem("b", 200, 20),
      createItem("c", 0, 104),
      createItem("d", 200, 124),
    ];
    expect([read(crooked), read(crooked, true)]).toEqual(["a b c d", "b a d c"]);
    expect(read(COLUMNS, true)).toBe("title c d a b send");
  });

  it("reads a card before what lies upon it", () => {
    expect(read([createItem("field", 20, 20), createItem("card", 0, 0, 600, 300)])).toBe("card field");
  });
});

const rect = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 1200 }),
  width: fc.integer({ min: 40, max: 400 }),
  height: fc.integer({ min: 40, max: 300 }),
});
/** Items that do not overlap. */
const page = fc.array(rect, { maxLength: 14 }).map((rects) => {
  const apart: PlacedItem[] = [];
  for (const [index, one] of rects.entries())
    if (apart.every((other) => !intersects(other.rect, one))) apart.push({ id: String(index), rect: one });
  return apart;
});

it("whatever stands above something in its column is read before it, and each thing is read once", () => {
  fc.assert(
    fc.property(page, fc.boolean(), (things, isRightToLeft) => {
      const order = readByPosition(things, isRightToLeft);
      expect(order.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(things);
      for (const [index, { rect: one }] of order.entries())
        for (const { rect: later } of order.slice(index + 1)) {
          const isAcross = later.x < one.x + one.width && one.x < later.x + later.width;
          expect(isAcross && later.y + later.height <= one.y).toBe(false);
        }
    }),
  );
});

it("a line that crosses nothing parts what is read before from what is read after", () => {
  fc.assert(
    fc.property(page, page, (above, below) => {
      const lower = below.map(({ id, rect: one }) => ({
        id: `lower ${id}`,
        rect: { ...one, y: one.y + 1500 },
      }));
      const order = readByPosition([...lower, ...above], false).map(({ id }) => id);
      expect(order.slice(above.length).every((id) => id.startsWith("lower"))).toBe(true);
    }),
  );
});

it("a page that is read by place is cut to the last thing, but for piles that no line cuts", () => {
  fc.assert(
    fc.property(page, (things) => {
      const whole = cutPage(readByPosition(things, false));
      expect(whole.things.map(({ id }) => id)).toEqual(readByPosition(things, false).map(({ id }) => id));
      for (const pile of pilesIn(whole)) expect(hasFreeLine(pile.things)).toBe(false);
    }),
  );
});

it("a thing that reaches a little into the rows below is a column of its own beside them", () => {
  const size = { width: 40, height: 40 };
  const things = [
    { id: "left", rect: { x: 0, y: 0, ...size } },
    { id: "right", rect: { x: 40, y: 0, ...size } },
    { id: "below left", rect: { x: 0, y: 40, ...size } },
    { id: "below right", rect: { x: 40, y: 40, ...size } },
    { id: "beside", rect: { x: 80, y: 0, width: 40, height: 41 } },
  ];
  expect(pilesIn(cutPage(readByPosition(things, false)))).toEqual([]);
});

function pilesIn(part: PagePart): readonly PagePart[] {
  return part.kind === "pile" ? [part] : part.parts.flatMap(pilesIn);
}

/** True when a straight line separates the items without crossing any. */
function hasFreeLine(things: readonly PlacedItem[]): boolean {
  return (["x", "y"] as const).some((axis) => {
    const size = axis === "x" ? "width" : "height";
    return things.some(({ rect: { [axis]: at } }) => {
      const before = things.filter(({ rect: one }) => one[axis] + one[size] <= at).length;
      const after = things.filter(({ rect: one }) => one[axis] >= at).length;
      return before > 0 && before + after === things.length;
    });
  });
}

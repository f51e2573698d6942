import { describe, expect, it } from "vitest";
import type * as Y from "yjs";
import { exportDocument, History, readTree } from "../doc/index.ts";
import { copyOfDoc, createDoc, docWith, createRandom, sync, TESTER, type Random } from "../doc/testing.ts";
import { intersects, readByPosition } from "../geometry/index.ts";
import { projectDocument } from "../model/index.ts";
import { execute } from "./command.ts";
import { COMMANDS } from "./registry.ts";

const order = (doc: Y.Doc, parentId: string | null = null) => readTree(doc).listChildren(parentId).join(" ");

function move(doc: Y.Doc, id: string, { x, y }: { x: number; y: number }) {
  const at = readTree(doc).getPosition(id);
  return execute(doc, COMMANDS.moveWidgets, { widgetIds: [id], dx: x - at.x, dy: y - at.y }, "me");
}

/** A form with its widgets created out of reading order. */
function form(): Y.Doc {
  const field = { type: "text-input", size: { width: 312, height: 80 } };
  return docWith(
    { id: "first", ...field, position: { x: 280, y: 200 } },
    { id: "email", ...field, position: { x: 280, y: 300 } },
    { id: "last", ...field, position: { x: 608, y: 200 } },
    { id: "title", type: "heading", position: { x: 280, y: 100 }, size: { width: 640, height: 60 } },
  );
}

describe("a form", () => {
  it("is read row by row, whatever order it was made in", () => {
    const doc = form();
    expect(order(doc)).toBe("title first last email");
    expect(exportDocument(doc).widgets.map(({ id, zIndex }) => `${id} ${zIndex}`)).toEqual([
      "title 0",
      "first 1",
      "last 2",
      "email 3",
    ]);
  });

  it("is read from the right where its name is written so", () => {
    const doc = form();
    execute(doc, COMMANDS.renameProject, { name: "نموذج" }, "me");
    expect(order(doc)).toBe("title last first email");
  });

  it("moves the turn of what is moved, and back with the undo", () => {
    const doc = form();
    const history = new History(doc, "me");
    const done = move(doc, "email", { x: 280, y: 0 });
    expect(order(doc)).toBe("email title first last");
    if (!done.ok) throw new Error(done.error.message);
    history.push({ label: "", selection: [], changes: done.value.changes, gesture: undefined });
    history.undo();
    expect(order(doc)).toBe("title first last email");
  });
});

it("an app keeps the order in which its things lie on each other", () => {
  const doc = createDoc({ ...exportDocument(form()), kind: "app" });
  expect(order(doc)).toBe("title first last email");
  move(doc, "email", { x: 0, y: 0 });
  expect(order(doc)).toBe("title first last email");
});

describe("ordering by hand", () => {
  const back = { widgetIds: ["email"], to: "back" } as const;

  it("holds wherever things are moved from then on, until somebody wants the places again", () => {
    const doc = form();
    execute(doc, COMMANDS.reorderWidgets, back, "me");
    expect(order(doc)).toBe("email title first last");
    move(doc, "last", { x: 0, y: 0 });
    expect(order(doc)).toBe("email title first last");
    execute(doc, COMMANDS.orderByPosition, {}, "me");
    expect(order(doc)).toBe("last title first email");
    expect(execute(doc, COMMANDS.orderByPosition, {}, "me")).toMatchObject({
      error: { code: "ORDER_IS_BY_POSITION" },
    });
  });

  it("to the place where a thing is read anyway is none", () => {
    const doc = form();
    execute(doc, COMMANDS.reparentWidgets, { widgetIds: ["email"], parentId: null, above: "last" }, "me");
    expect(readTree(doc).isManual(null)).toBe(false);
  });

  it("by a drop below all layers goes behind all", () => {
    const doc = form();
    execute(doc, COMMANDS.reparentWidgets, { widgetIds: ["first"], parentId: null }, "me");
    expect(order(doc)).toBe("title last email first");
  });

  it("in a container leaves what is around it to its places", () => {
    const doc = docWith(
      { id: "box", type: "container", position: { x: 0, y: 200 }, size: { width: 600, height: 300 } },
      { id: "a", type: "button", parentId: "box", position: { x: 0, y: 0 } },
      { id: "b", type: "button", parentId: "box", position: { x: 300, y: 0 } },
      { id: "above", type: "button" },
    );
    execute(doc, COMMANDS.reorderWidgets, { widgetIds: ["b"], to: "back" }, "me");
    expect([order(doc, "box"), order(doc)]).toEqual(["b a", "above box"]);
    move(doc, "box", { x: 0, y: -400 });
    expect([order(doc, "box"), order(doc)]).toEqual(["b a", "box above"]);
  });

  it("goes along into a copy and through the export", () => {
    const doc = form();
    execute(doc, COMMANDS.reorderWidgets, back, "me");
    const copy = createDoc(projectDocument.parse(exportDocument(doc)));
    expect(order(copy)).toBe(order(doc));
    expect(exportDocument(copy)).toEqual(exportDocument(doc));
  });

  it("leaves what is locked alone, and others around it", () => {
    const doc = form();
    execute(doc, COMMANDS.setLocked, { widgetIds: ["first"], locked: true }, "me");
    const done = execute(doc, COMMANDS.reorderWidgets, back, "me");
    expect(order(doc)).toBe("email title first last");
    expect(done.ok && done.value.changes.filter(({ id }) => id === "first")).toEqual([]);
  });

  it("meets what others move and add at the same time, and comes to the same everywhere", () => {
    const mine = form();
    const theirs = copyOfDoc(mine);
    execute(mine, COMMANDS.reorderWidgets, back, "me");
    move(theirs, "first", { x: 700, y: 500 });
    execute(
      theirs,
      COMMANDS.addWidget,
      { id: "phone", type: "phone-input", parentId: null, below: ["email"], stamp: TESTER },
      "they",
    );
    sync(mine, theirs);
    expect(order(mine)).toBe(order(theirs));
    expect(
      order(mine)
        .split(" ")
        .filter((id) => id !== "phone"),
    ).toEqual(["email", "title", "first", "last"]);
  });
});

/** Fields that do not overlap, created in any order. */
function scattered(random: Random): Y.Doc {
  const cells = Array.from({ length: 4 + random.below(9) }, (_, index) => index);
  return docWith(
    ...cells.map((cell) => ({
      id: `w${cell}`,
      type: "text-input",
      position: { x: (cell % 3) * 320 + random.below(20), y: Math.floor(cell / 3) * 120 + random.below(20) },
      size: { width: 280, height: 60 + random.below(20) },
    })),
  );
}

const rects = (doc: Y.Doc) => readTree(doc).ids.map((id) => ({ id, rect: readTree(doc).getRect(id) }));

/** Pairs of overlapping widgets. */
function overlapping(doc: Y.Doc): readonly string[] {
  const all = rects(doc).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return all.flatMap(({ id, rect }, index) =>
    all.slice(index + 1).flatMap((other) => (intersects(rect, other.rect) ? [`${id} ${other.id}`] : [])),
  );
}

it("two people who drag at random, one of them offline, read the same rows, and each undo takes all back", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed);
    const online = scattered(random);
    const offline = copyOfDoc(online);
    const before = order(online);
    const histories = [online, offline].map((doc) => new History(doc, doc));
    for (let drag = 0; drag < 8; drag++) {
      const who = random.below(2);
      const doc = [online, offline][who] ?? online;
      // Each drags widgets of their own: for a shared one the later drag wins, and an undo does not change it.
      const own = readTree(doc).ids.filter((id) => Number(id.slice(1)) % 2 === who);
      const done = move(doc, random.pick(own), { x: random.below(900), y: random.below(900) });
      if (done.ok)
        histories[who]?.push({ label: "", selection: [], changes: done.value.changes, gesture: undefined });
    }
    sync(online, offline);
    expect(order(online), `seed ${seed}`).toBe(order(offline));
    const byKey = rects(online).toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
    expect(order(online), `seed ${seed}`).toBe(
      readByPosition(byKey, false)
        .map(({ id }) => id)
        .join(" "),
    );
    for (const history of histories) for (let step = 0; step < 8; step++) history.undo();
    sync(online, offline);
    expect([order(online), order(offline)], `seed ${seed}`).toEqual([before, before]);
    expect(overlapping(online), `seed ${seed}`).toEqual([]);
  }
});

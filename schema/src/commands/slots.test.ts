import { describe, expect, it } from "vitest";
import type * as Y from "yjs";
import { exportDocument, History, readTree, rectInParent } from "../doc/index.ts";
import { copyOfDoc, createDoc, docWith, createRandom, sync, TESTER, type Random } from "../doc/testing.ts";
import { overlaps, SLOT_SIDES, SWAP_WAYS } from "../geometry/index.ts";
import { addBeside } from "./slots/addBeside.ts";
import { execute, type Command } from "./command.ts";
import { moveBeside } from "./slots/moveBeside.ts";
import { COMMANDS } from "./registry.ts";
import { swapWidgets } from "./slots/swapWidgets.ts";

const field = { type: "text-input", size: { width: 640, height: 80 } };

function form(): Y.Doc {
  return docWith(
    { id: "name", ...field, position: { x: 280, y: 64 } },
    { id: "email", ...field, position: { x: 280, y: 168 } },
    { id: "box", type: "container", size: { width: 640, height: 200 }, position: { x: 280, y: 272 } },
    { id: "in", ...field, parentId: "box", size: { width: 600, height: 60 }, position: { x: 20, y: 20 } },
    { id: "last", ...field, position: { x: 280, y: 496 } },
  );
}

const places = (doc: Y.Doc, parentId: string | null = null) =>
  readTree(doc)
    .listChildren(parentId)
    .map((id) => {
      const { x, y, width } = rectInParent(readTree(doc), id);
      return `${id} ${x} ${y} ${width}`;
    });

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): string {
  const done = execute(doc, command, input, "me");
  return done.ok ? "done" : done.error.code;
}

const add = (doc: Y.Doc, id: string, ids: readonly string[], side: "above" | "below" | "left" | "right") =>
  run(doc, addBeside, { id, type: "email", slot: { ids, side }, stamp: TESTER });

describe("adding between", () => {
  it("moves what is below by exactly its height and the distance, in one step that is undone whole", () => {
    const doc = form();
    const before = exportDocument(doc);
    const history = new History(doc, "me");
    const done = execute(
      doc,
      addBeside,
      { id: "new", type: "email", slot: { ids: ["name"], side: "below" }, stamp: TESTER },
      "me",
    );
    if (!done.ok) throw new Error(done.error.message);
    const { height } = readTree(doc).getRect("new");
    expect(places(doc)).toEqual([
      "name 280 64 640",
      "new 280 168 640",
      `email 280 ${168 + height + 24} 640`,
      `box 280 ${272 + height + 24} 640`,
      `last 280 ${496 + height + 24} 640`,
    ]);
    history.push({ label: "", selection: [], changes: done.value.changes });
    history.undo();
    expect(exportDocument(doc)).toEqual(before);
  });

  it("beside a field shares its line", () => {
    const doc = form();
    expect(add(doc, "new", ["email"], "right")).toBe("done");
    expect(places(doc).slice(1, 3)).toEqual(["email 280 168 312", "new 608 168 312"]);
  });

  it("into a container stands among what is there", () => {
    const doc = form();
    expect(add(doc, "new", ["in"], "above")).toBe("done");
    expect(places(doc, "box")[0]).toBe("new 20 20 600");
    expect(places(doc, "box")).toHaveLength(2);
  });

  it("is refused beside what is gone, and where something locked would have to move", () => {
    const doc = form();
    run(doc, COMMANDS.setLocked, { widgetIds: ["last"], locked: true });
    expect(add(doc, "new", ["name"], "below")).toBe("WIDGET_LOCKED");
    run(doc, COMMANDS.deleteWidgets, { widgetIds: ["email"], stamp: TESTER });
    expect(add(doc, "new", ["email"], "below")).toBe("WIDGET_NOT_FOUND");
    expect(places(doc)).toHaveLength(3);
  });

  it("takes its turn where a form is ordered by hand", () => {
    const doc = form();
    run(doc, COMMANDS.reorderWidgets, { widgetIds: ["last"], to: "back" });
    add(doc, "new", ["email"], "above");
    expect(readTree(doc).listChildren(null)).toEqual(["last", "name", "new", "email", "box"]);
  });

  it("from edge to edge begins at the left edge", () => {
    const doc = form();
    run(doc, addBeside, { id: "h", type: "header", slot: { ids: ["name"], side: "above" }, stamp: TESTER });
    expect(places(doc)[0]).toBe("h 0 64 1200");
  });
});

describe("moving between", () => {
  it("changes places with those between, and leaves all others", () => {
    const doc = form();
    expect(run(doc, moveBeside, { widgetIds: ["email"], slot: { ids: ["box"], side: "below" } })).toBe(
      "done",
    );
    expect(places(doc)).toEqual([
      "name 280 64 640",
      "box 280 168 640",
      "email 280 392 640",
      "last 280 496 640",
    ]);
  });

  it("goes into a container and out of it, as wide as what it comes into", () => {
    const doc = form();
    run(doc, moveBeside, { widgetIds: ["name"], slot: { ids: ["in"], side: "below" } });
    expect(places(doc, "box")).toEqual(["in 20 20 600", "name 20 100 600"]);
    expect(places(doc)[0]).toBe("email 280 64 640");
    run(doc, moveBeside, { widgetIds: ["name"], slot: { ids: ["last"], side: "above" } });
    expect(places(doc).slice(-2)).toEqual(["name 280 392 640", "last 280 496 640"]);
  });

  it("is refused beside itself and what stands in it", () => {
    const doc = form();
    expect(run(doc, moveBeside, { widgetIds: ["box"], slot: { ids: ["in"], side: "below" } })).toBe(
      "PARENT_CYCLE",
    );
    expect(run(doc, moveBeside, { widgetIds: ["box"], slot: { ids: ["box"], side: "below" } })).toBe(
      "PARENT_CYCLE",
    );
  });

  it("writes nothing that stays", () => {
    const doc = form();
    const done = execute(
      doc,
      moveBeside,
      { widgetIds: ["email"], slot: { ids: ["name"], side: "below" } },
      "me",
    );
    expect(done).toMatchObject({ ok: true, value: { changes: [] } });
  });
});

describe("swapping", () => {
  it("goes up and down with the neighbor", () => {
    const doc = form();
    expect(run(doc, swapWidgets, { widgetIds: ["box"], way: "up" })).toBe("done");
    expect(places(doc)).toEqual([
      "name 280 64 640",
      "box 280 168 640",
      "email 280 392 640",
      "last 280 496 640",
    ]);
    expect(run(doc, swapWidgets, { widgetIds: ["name"], way: "up" })).toBe("MOVE_FAILED");
  });
});

/** Adds, moves or swaps a random widget. */
function changeAtRandom(doc: Y.Doc, random: Random, id: string) {
  const ids = readTree(doc).listChildren(null);
  const slot = { ids: [random.pick(ids)], side: random.pick(SLOT_SIDES) };
  const widgetIds = [random.pick(ids)];
  const act = random.below(3);
  if (act === 0) return execute(doc, addBeside, { id, type: "email", slot, stamp: TESTER }, doc);
  if (act === 1) return execute(doc, moveBeside, { widgetIds, slot }, doc);
  return execute(doc, swapWidgets, { widgetIds, way: random.pick(SWAP_WAYS) }, doc);
}

it("two people who insert and swap at once, one of them offline, come to the same, steps undone or not", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed);
    const online = form();
    const offline = copyOfDoc(online);
    const histories = [online, offline].map((doc) => new History(doc, doc));
    for (let step = 0; step < 10; step++) {
      const who = random.below(2);
      const done = changeAtRandom([online, offline][who] ?? online, random, `n${seed}-${step}`);
      if (done.ok) histories[who]?.push({ label: "", selection: [], changes: done.value.changes });
      if (random.next() < 0.2) histories[who]?.undo();
      if (random.next() < 0.3) sync(online, offline);
    }
    sync(online, offline);
    expect(exportDocument(online), `seed ${seed}`).toEqual(exportDocument(offline));
  }
});

it("one person who inserts, moves and swaps never has anything lie upon another", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = createRandom(seed);
    const doc = form();
    for (let step = 0; step < 12; step++) {
      changeAtRandom(doc, random, `n${step}`);
      const tree = readTree(doc);
      const rects = tree.listChildren(null).map((id) => tree.getRect(id));
      expect(overlaps(rects), `seed ${seed}, step ${step}`).toEqual([]);
    }
  }
});

it("an app takes the same commands: its order is its own", () => {
  const doc = createDoc({ ...exportDocument(form()), kind: "app" });
  add(doc, "new", ["name"], "below");
  expect(readTree(doc).listChildren(null)).toEqual(["name", "new", "email", "box", "last"]);
});

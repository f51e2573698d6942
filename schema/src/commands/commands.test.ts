import type * as Y from "yjs";
import { expect, it } from "vitest";
import { exportDocument, readTree, readWidget } from "../doc/index.ts";
import { createDoc, docWith, TESTER } from "../doc/testing.ts";
import type { Result } from "../result.ts";
import { COMMANDS, copyWidget, execute, type Command, type Commit } from "./index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): Result<Commit> {
  return execute(doc, command, input, "test");
}

function expectRefused(doc: Y.Doc, code: string, act: () => Result<Commit>): void {
  const before = exportDocument(doc);
  const done = act();
  expect(done.ok ? "done" : done.error.code).toBe(code);
  expect(exportDocument(doc)).toEqual(before);
}

const at = (doc: Y.Doc, id: string) => readTree(doc).getRect(id);

it.each([
  ["form", [280, 64, 640]],
  ["app", [100, 100, 300]],
] as const)(
  "what is added to a %s without a place starts its column and goes on below",
  (kind, [x, y, width]) => {
    const doc = createDoc({ name: "Test", kind, widgets: [] });
    for (const id of ["a", "b", "c"])
      run(doc, COMMANDS.addWidget, { id, type: "email", parentId: null, stamp: TESTER });
    expect(["a", "b", "c"].map((id) => at(doc, id))).toEqual(
      [0, 100, 200].map((below) => ({ x, y: y + below, width, height: 80 })),
    );
  },
);

it("what is added below something comes after it in reading order too, and the next ones make room", () => {
  const field = { type: "email", size: { width: 300, height: 80 } };
  const doc = docWith(
    { ...field, id: "a", position: { x: 100, y: 100 } },
    { ...field, id: "b", position: { x: 100, y: 200 } },
  );
  run(doc, COMMANDS.addWidget, { id: "new", type: "email", parentId: null, below: ["a"], stamp: TESTER });
  expect(readTree(doc).listChildren(null)).toEqual(["a", "new", "b"]);
  expect(["a", "new", "b"].map((id) => at(doc, id).y)).toEqual([100, 200, 300]);
});

it("what is pasted goes below the last, in its column and as it was arranged, and first where it was drawn", () => {
  const source = docWith(
    { id: "a", type: "email", position: { x: 40, y: 40 }, size: { width: 300, height: 80 } },
    { id: "b", type: "email", position: { x: 360, y: 40 }, size: { width: 300, height: 80 } },
  );
  const renamed = (ids: Record<string, string>) =>
    exportDocument(source).widgets.map((widget) => copyWidget(widget, ids));
  const doc = docWith();
  const paste = (ids: Record<string, string>) =>
    run(doc, COMMANDS.insertWidgets, { widgets: renamed(ids), parentId: null, below: [], stamp: TESTER });
  paste({ a: "a1", b: "b1" });
  paste({ a: "a2", b: "b2" });
  expect(["a1", "b1", "a2", "b2"].map((id) => [at(doc, id).x, at(doc, id).y])).toEqual([
    [40, 40],
    [360, 40],
    [40, 140],
    [360, 140],
  ]);
});

it("what comes below the end of what a document reaches stands at that end, as it was arranged", () => {
  const field = { type: "email", size: { width: 300, height: 80 } };
  const doc = docWith({ ...field, id: "last", position: { x: 40, y: 99_900 } });
  const source = docWith(
    { ...field, id: "a", position: { x: 40, y: 99_800 } },
    { ...field, id: "b", position: { x: 40, y: 99_900 } },
  );
  const widgets = exportDocument(source).widgets;
  run(doc, COMMANDS.insertWidgets, { widgets, parentId: null, below: [], stamp: TESTER });
  run(doc, COMMANDS.addWidget, { id: "new", type: "email", parentId: null, stamp: TESTER });
  expect(["a", "b", "new"].map((id) => at(doc, id).y)).toEqual([99_820, 99_920, 99_920]);
  run(doc, COMMANDS.placeWidgets, { frames: [{ id: "a", x: 40, y: 90_000, width: 300, height: 20_000 }] });
  run(doc, COMMANDS.addWidget, { id: "far", type: "email", parentId: null, stamp: TESTER });
  expect(at(doc, "far").y).toBe(99_920);
});

it("a header is as wide as the canvas at x = 0, however it is resized, aligned or spread", () => {
  const doc = docWith({ id: "a", type: "text-input", position: { x: 300, y: 300 } });
  run(doc, COMMANDS.addWidget, {
    id: "h",
    type: "header",
    position: { x: 90, y: 10 },
    size: { width: 300, height: 80 },
    parentId: null,
    stamp: TESTER,
  });
  const place = () => {
    const header = exportDocument(doc).widgets.find(({ id }) => id === "h");
    return { x: header?.position.x, width: header?.size.width };
  };
  expect(place()).toEqual({ x: 0, width: 1200 });
  run(doc, COMMANDS.placeWidgets, { frames: [{ id: "h", x: 40, y: 20, width: 500, height: 100 }] });
  expect(place()).toEqual({ x: 0, width: 1200 });
  run(doc, COMMANDS.alignWidgets, { widgetIds: ["h", "a"], edge: "right" });
  expect(place()).toEqual({ x: 0, width: 1200 });
});

it("a section of a form stands in its column and goes where it is moved", () => {
  const doc = docWith();
  const base = { type: "section", parentId: null, stamp: TESTER };
  run(doc, COMMANDS.addWidget, { id: "first", ...base });
  expect(at(doc, "first")).toMatchObject({ x: 280, y: 64, width: 640, height: 400 });
  run(doc, COMMANDS.addWidget, { id: "dropped", ...base, position: { x: 100, y: 600 } });
  expect(at(doc, "dropped")).toMatchObject({ x: 100, y: 600, width: 640, height: 400 });
  run(doc, COMMANDS.moveWidgets, { widgetIds: ["dropped"], dx: 50, dy: 10 });
  expect(at(doc, "dropped")).toMatchObject({ x: 150, y: 610 });
});

it("headers and sections of an app start at x = 0 and stay there when moved", () => {
  const doc = createDoc({ name: "App", kind: "app", widgets: [] });
  const position = { x: 300, y: 200 };
  run(doc, COMMANDS.addWidget, { id: "h", type: "header", position, parentId: null, stamp: TESTER });
  expect(at(doc, "h")).toMatchObject({ x: 0, y: 200, width: 1200, height: 80 });
  run(doc, COMMANDS.addWidget, { id: "s", type: "section", position, parentId: null, stamp: TESTER });
  expect(at(doc, "s")).toMatchObject({ x: 0, y: 200, width: 1200, height: 400 });
  run(doc, COMMANDS.moveWidgets, { widgetIds: ["h"], dx: 50, dy: 10 });
  expect(at(doc, "h")).toMatchObject({ x: 0, y: 210 });
});

it("unknown types, taken ids, unknown properties and a 1,001st widget are refused and change nothing", () => {
  const doc = docWith({ id: "a", type: "button" });
  const base = { parentId: null, stamp: TESTER };
  expectRefused(doc, "WIDGET_TYPE_NOT_FOUND", () =>
    run(doc, COMMANDS.addWidget, { id: "n", type: "nope", ...base }),
  );
  expectRefused(doc, "WIDGET_EXISTS", () =>
    run(doc, COMMANDS.addWidget, { id: "a", type: "button", ...base }),
  );
  expectRefused(doc, "PROPERTY_UNKNOWN", () =>
    run(doc, COMMANDS.addWidget, { id: "n", type: "button", props: { nope: 1 }, ...base }),
  );
  const place = { name: "B", position: { x: 0, y: 0 }, size: { width: 100, height: 60 } };
  const widgets = Array.from({ length: 1000 }, (_, index) => ({ id: `w${index}`, type: "button", ...place }));
  const full = createDoc({ name: "Full", kind: "form", widgets });
  expectRefused(full, "WIDGET_LIMIT", () =>
    run(full, COMMANDS.addWidget, { id: "n", type: "button", ...base }),
  );
});

it("input that its schema refuses is never run", () => {
  const doc = docWith({ id: "a", type: "button" });
  expectRefused(doc, "VALIDATION", () =>
    run(doc, COMMANDS.moveWidgets, { widgetIds: ["a"], dx: Number.POSITIVE_INFINITY, dy: 0 }),
  );
});

it("a locked widget takes nothing but its unlocking", () => {
  const doc = docWith({ id: "a", type: "text-input", locked: true });
  const widgetIds = ["a"];
  expectRefused(doc, "WIDGET_LOCKED", () => run(doc, COMMANDS.moveWidgets, { widgetIds, dx: 1, dy: 1 }));
  expectRefused(doc, "WIDGET_LOCKED", () => run(doc, COMMANDS.deleteWidgets, { widgetIds, stamp: TESTER }));
  expectRefused(doc, "WIDGET_LOCKED", () =>
    run(doc, COMMANDS.updateProps, { widgetIds, props: { required: true } }),
  );
  expect(run(doc, COMMANDS.setLocked, { widgetIds, locked: false }).ok).toBe(true);
  expect(run(doc, COMMANDS.moveWidgets, { widgetIds, dx: 1, dy: 1 }).ok).toBe(true);
});

it("align needs two and distribute three, whatever their parents", () => {
  const doc = docWith(
    { id: "a", type: "button", position: { x: 10, y: 0 } },
    { id: "box", type: "container", position: { x: 100, y: 100 }, size: { width: 400, height: 300 } },
    { id: "b", type: "button", position: { x: 50, y: 20 }, parentId: "box" },
  );
  expectRefused(doc, "SELECT_TWO", () => run(doc, COMMANDS.alignWidgets, { widgetIds: ["a"], edge: "left" }));
  expectRefused(doc, "SELECT_THREE", () =>
    run(doc, COMMANDS.distributeWidgets, { widgetIds: ["a", "b"], axis: "x" }),
  );
  run(doc, COMMANDS.alignWidgets, { widgetIds: ["a", "b"], edge: "left" });
  expect([at(doc, "a").x, at(doc, "b").x]).toEqual([10, 10]);
});

it("a widget re-hung into a container stays where it is on the canvas, and cannot go into itself", () => {
  const doc = docWith(
    { id: "outer", type: "container", position: { x: 100, y: 50 } },
    { id: "inner", type: "container", position: { x: 20, y: 20 }, parentId: "outer" },
    { id: "a", type: "button", position: { x: 300, y: 300 } },
  );
  run(doc, COMMANDS.reparentWidgets, { widgetIds: ["a"], parentId: "inner" });
  expect(at(doc, "a")).toMatchObject({ x: 300, y: 300 });
  expect(readWidget(doc, "a")?.xy).toMatchObject({ x: 180, y: 230 });
  expectRefused(doc, "PARENT_CYCLE", () =>
    run(doc, COMMANDS.reparentWidgets, { widgetIds: ["outer"], parentId: "inner" }),
  );
  expectRefused(doc, "PARENT_NOT_CONTAINER", () =>
    run(doc, COMMANDS.reparentWidgets, { widgetIds: ["outer"], parentId: "a" }),
  );
});

function chain(name: string, levels: number) {
  return Array.from({ length: levels }, (_, level) => ({
    id: `${name}${level}`,
    type: "container",
    parentId: level === 0 ? null : `${name}${level - 1}`,
  }));
}

it("a container moves with all that stands inside of it no deeper than containers nest", () => {
  const doc = docWith(...chain("a", 4), ...chain("b", 3));
  expectRefused(doc, "DEPTH_LIMIT", () =>
    run(doc, COMMANDS.reparentWidgets, { widgetIds: ["b0"], parentId: "a3" }),
  );
  run(doc, COMMANDS.reparentWidgets, { widgetIds: ["b0"], parentId: "a2" });
  expect(readTree(doc).getParent("b0")).toBe("a2");
  const newIds = { b0: "c0", b1: "c1", b2: "c2" };
  run(doc, COMMANDS.duplicateWidgets, { widgetIds: ["b0"], newIds, stamp: TESTER });
  expect(readTree(doc).getParent("c0")).toBe("a2");
});

it("forward, backward, front and back change the order by one or all the way", () => {
  const doc = docWith(...["a", "b", "c", "d"].map((id) => ({ id, type: "button" })));
  const order = () => readTree(doc).listChildren(null).join("");
  run(doc, COMMANDS.reorderWidgets, { widgetIds: ["a"], to: "forward" });
  expect(order()).toBe("bacd");
  run(doc, COMMANDS.reorderWidgets, { widgetIds: ["d"], to: "backward" });
  expect(order()).toBe("badc");
  run(doc, COMMANDS.reorderWidgets, { widgetIds: ["b", "d"], to: "front" });
  expect(order()).toBe("acbd");
  run(doc, COMMANDS.reorderWidgets, { widgetIds: ["d"], to: "back" });
  expect(order()).toBe("dacb");
});

it("a duplicate goes below its original, carries what is inside, and is not locked", () => {
  const doc = docWith(
    { id: "box", type: "container", position: { x: 40, y: 40 }, locked: true },
    { id: "in", type: "text-input", parentId: "box", props: { label: "Name" } },
  );
  run(doc, COMMANDS.duplicateWidgets, {
    widgetIds: ["box"],
    newIds: { box: "box2", in: "in2" },
    stamp: TESTER,
  });
  const { x, y, height } = at(doc, "box");
  expect(at(doc, "box2")).toMatchObject({ x, y: y + height + 20 });
  expect(readWidget(doc, "in2")).toMatchObject({ at: { parentId: "box2" }, props: { label: "Name" } });
  expect(readWidget(doc, "box2")?.locked).toBe(false);
});

it("rows are added where they are wanted, moved, edited in place and removed", () => {
  const doc = docWith({ id: "s", type: "select" });
  const rowsNow = () =>
    readWidget(doc, "s")
      ?.rows.options.map(({ id }) => id)
      .join("");
  const place = { widgetId: "s", list: "options" as const };
  const start = rowsNow();
  run(doc, COMMANDS.setRow, { ...place, row: { id: "x", label: "X", value: "x" }, after: null });
  expect(rowsNow()).toBe(`x${start}`);
  run(doc, COMMANDS.setRow, { ...place, row: { id: "x", label: "Y", value: "x" } });
  expect(rowsNow()).toBe(`x${start}`);
  run(doc, COMMANDS.setRow, { ...place, row: { id: "x", label: "Y", value: "x" }, after: "b" });
  expect(rowsNow()).toBe(`${start?.slice(0, 2)}x${start?.slice(2)}`);
  run(doc, COMMANDS.removeRow, { ...place, rowId: "x" });
  expect(rowsNow()).toBe(start);
});

it("values out of range are refused with their words", () => {
  const doc = docWith({ id: "r", type: "rating" });
  const done = run(doc, COMMANDS.updateProps, { widgetIds: ["r"], props: { count: 0 } });
  expect(done.ok ? "done" : done.error.message).toMatch(/^Minimum value is \d+$/);
});

it("two screens never share a route, and a deleted screen takes its widgets along", () => {
  const doc = docWith();
  const screen = { name: "Home", route: "/home", type: "default", stamp: TESTER };
  run(doc, COMMANDS.addScreen, { id: "one", ...screen });
  expectRefused(doc, "ROUTE_TAKEN", () => run(doc, COMMANDS.addScreen, { id: "two", ...screen }));
  run(doc, COMMANDS.addWidget, { id: "a", type: "button", parentId: null, screen: "one", stamp: TESTER });
  run(doc, COMMANDS.deleteScreen, { id: "one", stamp: TESTER });
  expect(exportDocument(doc)).toMatchObject({ screens: [], widgets: [] });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import type * as Y from "yjs";
import { exportDocument, History, readTree, readWidget } from "../../doc/index.ts";
import { copyOfDoc, docWith, sync, TESTER } from "../../doc/testing.ts";
import { MAX_DEPTH, MAX_WIDGETS } from "../../limits.ts";
import type { Result } from "../../result.ts";
import { execute, groupWidgets, ungroupWidgets, type Command, type Commit } from "../index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): Result<Commit> {
  return execute(doc, command, input, "test");
}

function group(doc: Y.Doc, ...widgetIds: string[]): Result<Commit> {
  return run(doc, groupWidgets, { widgetIds, id: "group", stamp: TESTER });
}

function ungroup(doc: Y.Doc, ...widgetIds: string[]): Result<Commit> {
  return run(doc, ungroupWidgets, { widgetIds, stamp: TESTER });
}

function readCode(done: Result<Commit>): string {
  return done.ok ? "done" : done.error.code;
}

const at = (doc: Y.Doc, id: string) => readTree(doc).getRect(id);
const children = (doc: Y.Doc, id: string | null) => readTree(doc).listChildren(id).join(" ");

it("a group is a plain container as large as what is in it, where the highest of it was", () => {
  const doc = docWith(
    { id: "a", type: "button", position: { x: 40, y: 60 } },
    { id: "b", type: "button", position: { x: 0, y: 0 } },
    { id: "c", type: "button", position: { x: 300, y: 200 } },
    { id: "d", type: "button", position: { x: 0, y: 0 } },
  );
  expect(readCode(group(doc, "c", "a"))).toBe("done");
  expect(at(doc, "group")).toEqual({ x: 40, y: 60, width: 460, height: 220 });
  expect(at(doc, "a")).toMatchObject({ x: 40, y: 60 });
  expect(at(doc, "c")).toMatchObject({ x: 300, y: 200 });
  expect(readWidget(doc, "group")?.props).toMatchObject({ variant: "plain" });
  expect(children(doc, null)).toBe("b d group");
  expect(children(doc, "group")).toBe("a c");
});

it("widgets of different parents meet in the innermost one around them all", () => {
  const doc = docWith(
    { id: "box", type: "container", position: { x: 100, y: 100 } },
    { id: "in", type: "container", position: { x: 10, y: 10 }, parentId: "box" },
    { id: "a", type: "button", position: { x: 5, y: 5 }, parentId: "in" },
    { id: "b", type: "button", position: { x: 50, y: 50 }, parentId: "box" },
  );
  group(doc, "a", "b");
  expect(readTree(doc).getParent("group")).toBe("box");
  expect(at(doc, "a")).toMatchObject({ x: 115, y: 115 });
  expect(children(doc, "in")).toBe("");
});

it("a widget inside another of them goes along and stays where it hangs", () => {
  const doc = docWith({ id: "box", type: "container" }, { id: "a", type: "button", parentId: "box" });
  group(doc, "a", "box");
  expect(readTree(doc).getParent("a")).toBe("box");
  expect(readTree(doc).getParent("box")).toBe("group");
});

it("grouping and ungrouping leaves everything where it was, and undo takes either back", () => {
  const place = fc.record({
    x: fc.integer({ min: -500, max: 1500 }),
    y: fc.integer({ min: -500, max: 1500 }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), fc.nat(), (places, some) => {
      const doc = docWith(
        ...places.map((position, index) => ({ id: `w${index}`, type: "button", position })),
      );
      const ids = places.map((_, index) => `w${index}`).filter((_, index) => ((some >> index) & 1) === 1);
      if (ids.length === 0) return;
      const history = new History(doc, "test");
      const before = exportDocument(doc);
      const rects = places.map((_, index) => at(doc, `w${index}`));
      for (const act of [() => group(doc, ...ids), () => ungroup(doc, "group")]) {
        const done = act();
        if (done.ok)
          history.push({ label: "", selection: [], changes: done.value.changes, gesture: undefined });
      }
      expect(places.map((_, index) => at(doc, `w${index}`))).toEqual(rects);
      history.undo();
      expect(children(doc, "group").split(" ").toSorted()).toEqual(ids.toSorted());
      history.undo();
      expect(exportDocument(doc).widgets).toEqual(before.widgets);
    }),
  );
});

it("two people who group the same widget at once keep it, in one of the groups", () => {
  const doc = docWith({ id: "a", type: "button" }, { id: "b", type: "button" });
  const other = copyOfDoc(doc);
  group(doc, "a", "b");
  run(other, groupWidgets, { widgetIds: ["a"], id: "hers", stamp: TESTER });
  sync(doc, other);
  expect(exportDocument(doc)).toEqual(exportDocument(other));
  expect(["group", "hers"]).toContain(readTree(doc).getParent("a"));
});

it("a locked widget is left out of a group, and keeps a group together", () => {
  const doc = docWith(
    { id: "a", type: "button" },
    { id: "b", type: "button", locked: true },
    { id: "box", type: "container" },
    { id: "c", type: "button", parentId: "box", locked: true },
    { id: "d", type: "button", parentId: "box" },
  );
  group(doc, "a", "b");
  expect(children(doc, "group")).toBe("a");
  expect(readCode(ungroup(doc, "box"))).toBe("WIDGET_LOCKED");
  expect(children(doc, "box")).toBe("c d");
});

it("a 1,001st widget, a seventh level, a taken id and what is no group change nothing", () => {
  const ids = Array.from({ length: MAX_WIDGETS }, (_, index) => `w${index}`);
  const full = docWith(...ids.map((id) => ({ id, type: "button" })));
  expect(readCode(group(full, "w0", "w1"))).toBe("WIDGET_LIMIT");
  const levels = Array.from({ length: MAX_DEPTH }, (_, depth) => ({
    id: `d${depth}`,
    type: "container",
    parentId: depth === 0 ? null : `d${depth - 1}`,
  }));
  const deep = docWith(...levels, { id: "group", type: "button" });
  expect(readCode(group(deep, "d0"))).toBe("WIDGET_EXISTS");
  const last = `d${MAX_DEPTH - 1}`;
  expect(readCode(run(deep, groupWidgets, { widgetIds: [last], id: "g", stamp: TESTER }))).toBe(
    "DEPTH_LIMIT",
  );
  expect(readCode(run(deep, groupWidgets, { widgetIds: ["d0"], id: "g", stamp: TESTER }))).toBe(
    "DEPTH_LIMIT",
  );
  expect(readCode(ungroup(deep, last))).toBe("NOT_A_GROUP");
  expect(readTree(deep).ids).toHaveLength(MAX_DEPTH + 1);
});

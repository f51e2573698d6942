import { expect, it } from "vitest";
import type * as Y from "yjs";
import { readEntry, readInside, readDeletions, readScreens, readTree } from "../../doc/index.ts";
import { copyOfDoc, docWith, sync, TESTER } from "../../doc/testing.ts";
import { MAX_WIDGETS } from "../../limits.ts";
import { COMMANDS, execute, type Command } from "../index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input) {
  return execute(doc, command, input, "test");
}

/** A box at (100, 100) with a field at (20, 30) in it, and a box in the box with a button. */
function docWithBox(): Y.Doc {
  return docWith(
    { id: "box", type: "container", position: { x: 100, y: 100 }, size: { width: 400, height: 300 } },
    { id: "field", type: "text-input", parentId: "box", position: { x: 20, y: 30 } },
    { id: "inner", type: "container", parentId: "box", position: { x: 40, y: 120 } },
    { id: "button", type: "button", parentId: "inner", position: { x: 5, y: 5 } },
  );
}

const remove = (doc: Y.Doc, ...ids: string[]) =>
  run(doc, COMMANDS.deleteWidgets, { widgetIds: ids, stamp: TESTER });

it("brings a container back with everything that was in it", () => {
  const doc = docWithBox();
  remove(doc, "box");
  expect(run(doc, COMMANDS.restoreWidgets, { widgetIds: ["box"] }).ok).toBe(true);
  expect([...readTree(doc).ids].toSorted()).toEqual(["box", "button", "field", "inner"]);
});

it("what is restored out of a deleted container stands beside it, where it stood", () => {
  const doc = docWithBox();
  remove(doc, "box");
  expect(run(doc, COMMANDS.restoreWidgets, { widgetIds: ["inner"] }).ok).toBe(true);
  const tree = readTree(doc);
  expect(tree.ids).toEqual(["inner", "button"]);
  expect(tree.getParent("inner")).toBeNull();
  expect(tree.getRect("inner")).toMatchObject({ x: 140, y: 220 });
});

it("goes no farther out than to the nearest container that is still there", () => {
  const doc = docWithBox();
  remove(doc, "button");
  remove(doc, "inner");
  run(doc, COMMANDS.restoreWidgets, { widgetIds: ["button"] });
  expect(readTree(doc).getParent("button")).toBe("box");
  expect(readTree(doc).getRect("button")).toMatchObject({ x: 145, y: 225 });
});

it("a selection with a container and what is in it comes back as it was", () => {
  const doc = docWithBox();
  const before = readTree(doc).ids;
  remove(doc, "field");
  remove(doc, "box");
  run(doc, COMMANDS.restoreWidgets, { widgetIds: ["field", "box"] });
  expect(readTree(doc).ids).toEqual(before);
  expect(readTree(doc).getParent("field")).toBe("box");
});

it("a locked component stays in its container, and comes back with that", () => {
  const doc = docWithBox();
  run(doc, COMMANDS.setLocked, { widgetIds: ["field"], locked: true });
  remove(doc, "box");
  expect(run(doc, COMMANDS.restoreWidgets, { widgetIds: ["field"] })).toMatchObject({
    ok: false,
    error: { code: "RESTORE_LOCKED" },
  });
  expect(run(doc, COMMANDS.restoreWidgets, { widgetIds: ["field", "box"] }).ok).toBe(true);
  expect(readTree(doc).getParent("field")).toBe("box");
});

it("restores no more than a project holds, and changes nothing then", () => {
  const doc = docWithBox();
  remove(doc, "box");
  const widgets = Array.from({ length: MAX_WIDGETS - 3 }, (_, index) => ({
    id: `w${index}`,
    type: "button",
  }));
  const full = docWith(...widgets);
  const merged = copyOfDoc(full);
  sync(merged, doc);
  expect(run(merged, COMMANDS.restoreWidgets, { widgetIds: ["box"] })).toMatchObject({
    ok: false,
    error: { code: "WIDGET_LIMIT" },
  });
  expect(readEntry(merged, "widgets", "box", "del")).toBeDefined();
  expect(run(merged, COMMANDS.restoreWidgets, { widgetIds: ["inner"] }).ok).toBe(true);
  expect(readTree(merged).ids).toHaveLength(MAX_WIDGETS - 1);
});

it("a screen comes back with the components that went with it, unless its route is taken", () => {
  const doc = docWithBox();
  const screen = { id: "s", name: "About", route: "/about", type: "default", stamp: TESTER };
  run(doc, COMMANDS.addScreen, screen);
  remove(doc, "field");
  run(doc, COMMANDS.deleteScreen, { id: "s", stamp: TESTER });
  const input = { widgetIds: ["field"], screenIds: ["s"] };
  run(doc, COMMANDS.addScreen, { ...screen, id: "other" });
  expect(run(doc, COMMANDS.restoreDeleted, input)).toMatchObject({ error: { code: "ROUTE_TAKEN" } });
  expect(readTree(doc).isAlive("field")).toBe(false);
  run(doc, COMMANDS.deleteScreen, { id: "other", stamp: TESTER });
  expect(run(doc, COMMANDS.restoreDeleted, input).ok).toBe(true);
  expect(readScreens(doc).map(({ id }) => id)).toContain("s");
  expect(readTree(doc).isAlive("field")).toBe(true);
});

it("tells deletions from what only went with them", () => {
  const doc = docWithBox();
  remove(doc, "button");
  remove(doc, "box");
  expect(readDeletions(doc).map(({ id }) => id)).toEqual(["box", "button"]);
  expect(readInside(doc)("box")).toEqual(["field", "inner"]);
});

import {
  addWidget,
  type Command,
  deleteWidgets,
  duplicateWidgets,
  execute,
  moveWidgets,
  orderByPosition,
  reorderWidgets,
  restoreWidgets,
  setLocked,
} from "@formweave/schema/commands";
import { readTree } from "@formweave/schema/doc";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { DocumentStore } from "./documentStore.ts";

vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("cancelAnimationFrame", () => undefined);

const stamp = { by: "ada", at: 1 };

/** A document with one field, and a log of all notifications. */
function makeStore() {
  const doc = new Y.Doc();
  const run = <Input>(command: Command<Input>, input: Input) => execute(doc, command, input, "test");
  const field = { id: "field", type: "text-input", position: { x: 40, y: 40 }, parentId: null, stamp };
  run(addWidget, { ...field, size: { width: 600, height: 80 } });
  const store = new DocumentStore(doc);
  const [ofWidget, ofTree, ofStructure] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  store.subscribeWidget("field", ofWidget);
  store.subscribeTree(ofTree);
  store.subscribeStructure(ofStructure);
  return { doc, run, store, ofWidget, ofTree, ofStructure };
}

it("a move tells who follows the tree, and nobody else", () => {
  const { run, ofWidget, ofTree, ofStructure } = makeStore();
  run(moveWidgets, { widgetIds: ["field"], dx: 10, dy: 20 });
  expect([ofTree, ofWidget, ofStructure].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

it("a record says where its widget stands after each move, and keeps the rest of what it said", () => {
  const { run, store } = makeStore();
  const before = store.widget("field");
  run(moveWidgets, { widgetIds: ["field"], dx: 10, dy: 20 });
  const after = store.widget("field");
  expect(after?.xy).toMatchObject({ x: 50, y: 60 });
  expect(after?.props).toBe(before?.props);
  expect(store.widget("field")).toBe(after);
  run(moveWidgets, { widgetIds: ["field"], dx: 1, dy: 0 });
  expect(store.widget("field")?.xy).toMatchObject({ x: 51, y: 60 });
});

it("a change of the widget itself tells who follows it, and its record is read anew though it moved before", () => {
  const { run, store, ofWidget, ofTree } = makeStore();
  store.widget("field");
  run(moveWidgets, { widgetIds: ["field"], dx: 10, dy: 20 });
  run(setLocked, { widgetIds: ["field"], locked: true });
  expect(ofWidget).toHaveBeenCalledOnce();
  expect(ofTree).toHaveBeenCalledOnce();
  expect(store.widget("field")).toMatchObject({ locked: true, xy: { x: 50, y: 60 } });
});

it("a deletion tells all of them", () => {
  const { run, store, ofWidget, ofTree, ofStructure } = makeStore();
  run(deleteWidgets, { widgetIds: ["field"], stamp });
  expect([ofTree, ofWidget, ofStructure].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect(store.widget("field")?.deleted).toBeDefined();
});

it("the tree is what the whole document says, however widgets came, moved, went and came back", () => {
  const { run, store, doc } = makeStore();
  const isTrue = () => {
    const [known, read] = [store.tree(), readTree(doc)];
    expect(known.ids).toEqual(read.ids);
    expect(known.ids.map((id) => known.getRect(id))).toEqual(read.ids.map((id) => read.getRect(id)));
  };
  isTrue();
  run(duplicateWidgets, { widgetIds: ["field"], newIds: { field: "copy" }, stamp });
  isTrue();
  run(moveWidgets, { widgetIds: ["copy"], dx: 5, dy: 5 });
  isTrue();
  run(deleteWidgets, { widgetIds: ["field"], stamp });
  isTrue();
  run(restoreWidgets, { widgetIds: ["field"] });
  isTrue();
  doc.getMap("widgets").delete("copy");
  isTrue();
});

it("a move tells who follows the order only when things are read in another one, as an order by hand does", () => {
  const { run, store, ofStructure } = makeStore();
  run(duplicateWidgets, { widgetIds: ["field"], newIds: { field: "copy" }, stamp });
  ofStructure.mockClear();
  run(moveWidgets, { widgetIds: ["copy"], dx: 5, dy: 5 });
  expect(ofStructure).not.toHaveBeenCalled();
  run(moveWidgets, { widgetIds: ["copy"], dx: 0, dy: -500 });
  expect(ofStructure).toHaveBeenCalledOnce();
  expect(store.tree().ids).toEqual(["copy", "field"]);
  run(reorderWidgets, { widgetIds: ["field"], to: "back" });
  run(orderByPosition, {});
  expect(ofStructure).toHaveBeenCalledTimes(3);
  expect(store.tree().ids).toEqual(["copy", "field"]);
});

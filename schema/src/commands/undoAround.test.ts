import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { History, historyState, readScreens, readTree, readWidget, widgetText } from "../doc/index.ts";
import { copyOfDoc, docWith, sync, TESTER } from "../doc/testing.ts";
import { groupWidgets } from "./order/groupWidgets.ts";
import { COMMANDS } from "./index.ts";
import { personAt, twoPeople, type Person } from "./undoModel/person.ts";

const field = (id: string) => ({ id, type: "text-input" });
const box = (id: string) => ({ id, type: "container", size: { width: 400, height: 300 } });
const add = (id: string, parentId: string | null = null, type = "text-input") =>
  ({ id, type, parentId, stamp: TESTER }) as const;

function readParent({ doc }: Person, id: string): string | null | undefined {
  const tree = readTree(doc);
  return tree.isAlive(id) ? tree.getParent(id) : undefined;
}

describe("undo of what made a container", () => {
  it("of Group lets one's own go back, and keeps the group with what somebody put into it", () => {
    const { ada, ben } = twoPeople(field("a"), field("b"), field("c"));
    ada.run(groupWidgets, { widgetIds: ["a", "b"], id: "group", stamp: TESTER });
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.reparentWidgets, { widgetIds: ["c"], parentId: "group" });
    sync(ada.doc, ben.doc);
    const outcome = ada.history.undo();
    expect(outcome).toMatchObject({
      skipped: [{ change: { id: "group" }, reason: "put", by: [ben.doc.clientID], ids: ["c"] }],
    });
    expect(["a", "b", "c", "group"].map((id) => readParent(ada, id))).toEqual([null, null, "group", null]);
  });

  it("done anyway lets what somebody put there move out, to where it is seen", () => {
    const { ada, ben } = twoPeople(field("a"), field("b"), { ...field("c"), position: { x: 50, y: 70 } });
    ada.run(groupWidgets, { widgetIds: ["a", "b"], id: "group", stamp: TESTER });
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.reparentWidgets, { widgetIds: ["c"], parentId: "group" });
    sync(ada.doc, ben.doc);
    ada.history.undo();
    const [kept] = ada.history.possibleAnyway;
    if (kept === undefined) throw new Error("Nothing was kept");
    ada.history.undoAnyway(kept);
    expect([readParent(ada, "c"), readParent(ada, "group")]).toEqual([null, undefined]);
    expect(readTree(ada.doc).getRect("c")).toMatchObject({ x: 50, y: 70 });
    expect(ada.history.possibleAnyway).toEqual([]);
    ada.history.undo();
    expect([readParent(ada, "c"), readParent(ada, "group")]).toEqual(["group", null]);
  });

  it("of Duplicate keeps the copy that somebody typed in, with the containers around it, and takes the others", () => {
    const { ada, ben } = twoPeople(
      box("box"),
      { ...field("a"), parentId: "box" },
      { ...field("b"), parentId: "box" },
    );
    const newIds = { box: "box2", a: "a2", b: "b2" };
    ada.run(COMMANDS.duplicateWidgets, { widgetIds: ["box"], newIds, stamp: TESTER });
    sync(ada.doc, ben.doc);
    widgetText(ben.doc, "a2", "label")?.insert(0, "Ben’s ");
    sync(ada.doc, ben.doc);
    const outcome = ada.history.undo();
    expect(outcome?.skipped).toMatchObject([
      { change: { id: "a2" }, reason: "changed", by: [ben.doc.clientID] },
      { change: { id: "box2" }, reason: "edited", by: [ben.doc.clientID], ids: ["a2"] },
    ]);
    expect(["box2", "a2", "b2"].map((id) => readParent(ada, id))).toEqual([null, "box2", undefined]);
  });

  it("of Add keeps a container with something deep inside it", () => {
    const { ada, ben } = twoPeople();
    ada.run(COMMANDS.addWidget, add("outer", null, "container"));
    sync(ada.doc, ben.doc);
    const cem = personAt(copyOfDoc(ada.doc));
    ben.run(COMMANDS.addWidget, add("inner", "outer", "container"));
    sync(ada.doc, ben.doc, cem.doc);
    cem.run(COMMANDS.addWidget, add("deep", "inner"));
    sync(ada.doc, ben.doc, cem.doc);
    expect(ada.history.undo()).toMatchObject({
      done: 0,
      skipped: [{ reason: "put", by: [ben.doc.clientID], ids: ["inner"] }],
    });
    expect(readParent(ada, "deep")).toBe("inner");
  });

  it("of Add keeps a text in whose paragraph somebody wrote", () => {
    const { ada, ben } = twoPeople();
    ada.run(COMMANDS.addWidget, add("words", null, "rich-text"));
    sync(ada.doc, ben.doc);
    const content = widgetText(ben.doc, "words", "content");
    const paragraph: unknown = content?.toDelta()[0]?.insert;
    if (!(paragraph instanceof Y.XmlText)) throw new Error("No paragraph");
    paragraph.insert(0, "Ben’s words");
    sync(ada.doc, ben.doc);
    expect(ada.history.undo()).toMatchObject({ done: 0, skipped: [{ by: [ben.doc.clientID] }] });
    expect(readParent(ada, "words")).toBe(null);
  });

  it("takes along what the same person put inside on another device, once that is known", () => {
    const { ada, ben: elsewhere } = twoPeople();
    ada.run(COMMANDS.addWidget, add("box", null, "container"));
    sync(ada.doc, elsewhere.doc);
    elsewhere.run(COMMANDS.addWidget, add("c", "box"));
    sync(ada.doc, elsewhere.doc);
    ada.history.trust([elsewhere.doc.clientID]);
    expect(ada.history.undo()).toMatchObject({ skipped: [] });
    expect(readParent(ada, "c")).toBeUndefined();
  });
});

describe("what somebody deleted meanwhile", () => {
  it("is not written into, and who deleted it is named", () => {
    const { ada, ben } = twoPeople();
    ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 40, dy: 0 });
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
    sync(ada.doc, ben.doc);
    expect(ada.history.undo()).toMatchObject({
      done: 0,
      skipped: [{ reason: "deleted", by: [ben.doc.clientID], ids: ["a"] }],
    });
    expect(readWidget(ada.doc, "a")?.xy.x).toBe(40);
  });

  it("takes nothing that went back into it: the move stays as a whole, until it is undone anyway", () => {
    const { ada, ben } = twoPeople(box("box"), { ...field("a"), parentId: "box", position: { x: 7, y: 9 } });
    ada.run(COMMANDS.reparentWidgets, { widgetIds: ["a"], parentId: null });
    ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 500, dy: 0 });
    ada.history.undo();
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.deleteWidgets, { widgetIds: ["box"], stamp: TESTER });
    sync(ada.doc, ben.doc);
    const outcome = ada.history.undo();
    expect(outcome?.skipped.map(({ change, reason, ids }) => [change.key, reason, ids])).toEqual([
      ["at", "deleted", ["box"]],
      ["xy", "deleted", ["box"]],
    ]);
    expect(readParent(ada, "a")).toBe(null);
    if (outcome !== undefined) ada.history.undoAnyway(outcome);
    expect(readParent(ada, "a")).toBe("box");
    expect(readTree(ada.doc).getPosition("a")).toEqual({ x: 7, y: 9 });
  });

  it("is not deleted once more by undo of its creation", () => {
    const { ada, ben } = twoPeople();
    ada.run(COMMANDS.addWidget, add("new"));
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.deleteWidgets, { widgetIds: ["new"], stamp: TESTER });
    sync(ada.doc, ben.doc);
    expect(ada.history.undo()).toMatchObject({
      done: 0,
      skipped: [{ reason: "deleted", by: [ben.doc.clientID] }],
    });
    expect(ada.history.possibleAnyway).toEqual([]);
  });

  it("does not get back what one deleted in it oneself, since nobody would see it", () => {
    const { ada, ben } = twoPeople(box("box"), { ...field("a"), parentId: "box" });
    ada.run(COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.deleteWidgets, { widgetIds: ["box"], stamp: TESTER });
    sync(ada.doc, ben.doc);
    const outcome = ada.history.undo();
    expect(outcome).toMatchObject({ skipped: [{ reason: "deleted", by: [ben.doc.clientID], ids: ["box"] }] });
    if (outcome !== undefined) ada.history.undoAnyway(outcome);
    expect(readParent(ada, "a")).toBe("box");
  });

  it("and restored again needs no undo of the deletion, and nothing is said", () => {
    const { ada, ben } = twoPeople();
    ada.run(COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.restoreWidgets, { widgetIds: ["a"] });
    sync(ada.doc, ben.doc);
    expect(ada.history.undo()).toMatchObject({ done: 0, skipped: [] });
  });
});

describe("redo", () => {
  it("of a deletion keeps what others put into it since, and says so; without that it deletes their older work as before", () => {
    const { ada, ben } = twoPeople(box("box"), box("other"));
    ben.run(COMMANDS.addWidget, add("old", "box"));
    ben.run(COMMANDS.addWidget, add("older", "other"));
    sync(ada.doc, ben.doc);
    ada.run(COMMANDS.deleteWidgets, { widgetIds: ["box", "other"], stamp: TESTER });
    ada.history.undo();
    sync(ada.doc, ben.doc);
    ben.run(COMMANDS.addWidget, add("new", "box"));
    sync(ada.doc, ben.doc);
    const outcome = ada.history.redo();
    expect(outcome).toMatchObject({
      way: "redo",
      skipped: [{ change: { id: "box" }, reason: "put", by: [ben.doc.clientID], ids: ["new"] }],
    });
    expect(["old", "new", "older"].map((id) => readParent(ada, id))).toEqual(["box", "box", undefined]);
  });

  it("of a deletion also keeps what came into it between the deletion and its undo", () => {
    const { ada, ben } = twoPeople(box("box"));
    ada.run(COMMANDS.deleteWidgets, { widgetIds: ["box"], stamp: TESTER });
    ben.run(COMMANDS.addWidget, add("new", "box"));
    sync(ada.doc, ben.doc);
    ada.history.undo();
    expect(ada.history.redo()).toMatchObject({ skipped: [{ reason: "put", ids: ["new"] }] });
    expect(readParent(ada, "new")).toBe("box");
  });

  it("of the deletion of a screen that somebody else had made deletes it again", () => {
    const { ada, ben } = twoPeople();
    ben.run(COMMANDS.addScreen, { id: "s", name: "Start", route: "/", type: "default", stamp: TESTER });
    sync(ada.doc, ben.doc);
    ada.run(COMMANDS.deleteScreen, { id: "s", stamp: TESTER });
    ada.history.undo();
    expect(readScreens(ada.doc)).toHaveLength(1);
    expect(ada.history.redo()).toMatchObject({ skipped: [] });
    expect(readScreens(ada.doc)).toEqual([]);
  });

  it("of Group does not put anything into a group that somebody deleted", () => {
    const { ada, ben } = twoPeople();
    ada.run(groupWidgets, { widgetIds: ["a", "b"], id: "group", stamp: TESTER });
    ada.history.undo();
    sync(ada.doc, ben.doc);
    const widgets = ben.doc.getMap<Y.Map<unknown>>("widgets");
    widgets.get("group")?.set("del", { by: "ben", at: 5 });
    sync(ada.doc, ben.doc);
    const reasons = ada.history.redo()?.skipped.map(({ reason, by }) => [reason, by]);
    expect(new Set(reasons?.map(String))).toEqual(new Set([String(["deleted", [ben.doc.clientID]])]));
    expect(["a", "b"].map((id) => readParent(ada, id))).toEqual([null, null]);
  });
});

it("a widget does not go back into what somebody has put into it", () => {
  const { ada, ben } = twoPeople(box("inner"), box("outer"));
  ben.run(COMMANDS.reparentWidgets, { widgetIds: ["inner"], parentId: "outer" });
  sync(ada.doc, ben.doc);
  ada.run(COMMANDS.reparentWidgets, { widgetIds: ["inner"], parentId: null });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.reparentWidgets, { widgetIds: ["outer"], parentId: "inner" });
  sync(ada.doc, ben.doc);
  const outcome = ada.history.undo();
  expect(outcome?.skipped[0]).toMatchObject({ reason: "put", by: [ben.doc.clientID], ids: ["outer"] });
  expect([readParent(ada, "inner"), readParent(ada, "outer")]).toEqual([null, "inner"]);
  expect(ada.history.possibleAnyway).toEqual([]);
});

it("what somebody locked meanwhile is left alone, since the server would refuse it", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 40, dy: 0 });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.setLocked, { widgetIds: ["a"], locked: true });
  sync(ada.doc, ben.doc);
  expect(ada.history.undo()).toMatchObject({
    done: 0,
    skipped: [{ reason: "locked", by: [ben.doc.clientID] }],
  });
});

it("a value that somebody has set back already is neither undone nor kept", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.renameWidget, { widgetId: "a", name: "Name" });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.renameWidget, { widgetId: "a", name: "a" });
  sync(ada.doc, ben.doc);
  expect(ada.history.undo()).toMatchObject({ done: 0, skipped: [] });
  expect(readWidget(ada.doc, "a")?.name).toBe("a");
});

it("what was left alone can still be undone anyway after a reload", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 40, dy: 0 });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 0, dy: 100 });
  sync(ada.doc, ben.doc);
  ada.history.undo();
  const reloaded = copyOfDoc(ada.doc);
  const history = new History(
    reloaded,
    {},
    historyState.parse(JSON.parse(JSON.stringify(ada.history.state))),
  );
  const [kept] = history.possibleAnyway;
  if (kept === undefined) throw new Error("Nothing was kept");
  history.undoAnyway(kept);
  expect(readWidget(reloaded, "a")?.xy).toMatchObject({ x: 0, y: 0 });
  expect(history.possibleAnyway).toEqual([]);
});

it("stacks that come late come before what was done meanwhile", () => {
  const earlier = personAt(docWith(field("a")));
  earlier.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 1, dy: 0 });
  const later = personAt(copyOfDoc(earlier.doc));
  later.run(COMMANDS.renameWidget, { widgetId: "a", name: "Name" });
  later.history.resume(earlier.history.state);
  expect(later.history.state.undo.map(({ label }) => label)).toEqual(["Move", "Rename"]);
  later.history.undo();
  expect(later.history.undo()).toMatchObject({ done: 1, skipped: [] });
});

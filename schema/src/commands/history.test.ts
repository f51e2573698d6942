import { expect, it } from "vitest";
import { COMMANDS } from "./index.ts";
import { exportDocument, History, readWidget, widgetText } from "../doc/index.ts";
import { copyOfDoc, sync, TESTER } from "../doc/testing.ts";
import { twoPeople } from "./undoModel/person.ts";

it("undo restores the document to the letter, redo does it again", () => {
  const { ada } = twoPeople();
  const before = exportDocument(ada.doc);
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a", "b"], dx: 40, dy: 20 });
  ada.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { required: true } });
  ada.run(COMMANDS.typeText, { widgetId: "a", property: "label", text: "Name" });
  const after = exportDocument(ada.doc);
  for (let step = 0; step < 3; step++) ada.history.undo();
  expect(exportDocument(ada.doc)).toEqual(before);
  for (let step = 0; step < 3; step++) ada.history.redo();
  expect(exportDocument(ada.doc)).toEqual(after);
});

it("undo leaves alone what somebody else changed since, says whose it is, and undoes the rest", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a", "b"], dx: 40, dy: 0 });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 0, dy: 100 });
  sync(ada.doc, ben.doc);
  const outcome = ada.history.undo();
  expect(outcome).toMatchObject({
    done: 1,
    skipped: [{ change: { id: "a", key: "xy" }, by: [ben.doc.clientID] }],
  });
  expect(readWidget(ada.doc, "a")?.xy).toMatchObject({ x: 40, y: 100 });
  expect(readWidget(ada.doc, "b")?.xy).toMatchObject({ x: 0, y: 0 });
});

it("undo says that it left alone what is there no more", () => {
  const { ada } = twoPeople();
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a", "b"], dx: 40, dy: 20 });
  ada.doc.getMap("widgets").delete("b"); // as a purge would
  expect(ada.history.undo()).toMatchObject({ done: 1, skipped: [{ change: { id: "b" }, by: [] }] });
});

it("undo anyway writes over the other's work, and can itself be undone", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 40, dy: 0 });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 0, dy: 100 });
  sync(ada.doc, ben.doc);
  const outcome = ada.history.undo();
  if (outcome === undefined) throw new Error("Nothing was undone");
  ada.history.undoAnyway(outcome);
  expect(readWidget(ada.doc, "a")?.xy).toMatchObject({ x: 0, y: 0 });
  ada.history.undo();
  expect(readWidget(ada.doc, "a")?.xy).toMatchObject({ x: 40, y: 100 });
});

it("a conflict that Yjs decided for the other is never taken back to nothing (yjs#514)", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { required: true } });
  ben.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { required: true } });
  sync(ada.doc, ben.doc);
  ada.history.undo();
  ben.history.undo();
  sync(ada.doc, ben.doc);
  expect(exportDocument(ada.doc)).toEqual(exportDocument(ben.doc));
  expect(readWidget(ada.doc, "a")).toBeDefined();
});

it("undoing a creation hides the widget; once others worked in it, it is left alone", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.addWidget, { id: "new", type: "text-input", parentId: null, stamp: TESTER });
  ada.history.undo();
  expect(exportDocument(ada.doc).widgets.map(({ id }) => id)).toEqual(["a", "b"]);
  ada.history.redo();
  sync(ada.doc, ben.doc);
  widgetText(ben.doc, "new", "label")?.insert(0, "Ben’s ");
  sync(ada.doc, ben.doc);
  expect(ada.history.undo()).toMatchObject({ done: 0, skipped: [{ by: [ben.doc.clientID] }] });
  expect(exportDocument(ada.doc).widgets.map(({ id }) => id)).toContain("new");
});

it("commits of one gesture are one step, and at most 50 steps are kept", () => {
  const { ada } = twoPeople();
  for (let step = 0; step < 5; step++)
    ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 1, dy: 0 }, "nudge");
  expect(ada.history.state.undo).toHaveLength(1);
  ada.history.undo();
  expect(readWidget(ada.doc, "a")?.xy.x).toBe(0);
  for (let step = 0; step < 60; step++) ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 1, dy: 0 });
  expect(ada.history.state.undo).toHaveLength(50);
});

it("the history survives a reload as JSON, under a new client id", () => {
  const { ada } = twoPeople();
  ada.run(COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 40, dy: 0 });
  const reloaded = copyOfDoc(ada.doc);
  const history = new History(reloaded, {}, JSON.parse(JSON.stringify(ada.history.state)));
  expect(history.undo()).toMatchObject({ done: 1, skipped: [] });
  expect(readWidget(reloaded, "a")?.xy.x).toBe(0);
});

it("undoing one's own typing keeps what the other typed in the same label meanwhile", () => {
  const { ada, ben } = twoPeople();
  const [mine, theirs] = [ada, ben].map(({ doc }) => widgetText(doc, "a", "label"));
  if (mine === undefined || theirs === undefined) throw new Error("No label");
  ada.run(COMMANDS.typeText, { widgetId: "a", property: "label", text: "name" });
  sync(ada.doc, ben.doc);
  for (const [index, letter] of ["F", "u", "l", "l", " "].entries()) {
    const text = mine.toJSON();
    const typed = text.slice(0, index) + letter + text.slice(index);
    ada.run(COMMANDS.typeText, { widgetId: "a", property: "label", text: typed, caret: index + 1 }, "focus");
    theirs.insert(theirs.length, "!");
    sync(ada.doc, ben.doc);
  }
  expect(mine.toJSON()).toBe("Full name!!!!!");
  expect(ada.history.undo()).toMatchObject({ skipped: [] });
  expect(mine.toJSON()).toBe("name!!!!!");
  ada.history.redo();
  expect(mine.toJSON()).toBe("Full name!!!!!");
});

it("typing into what the other typed since is left alone by undo, and said", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.typeText, { widgetId: "a", property: "label", text: "First name" });
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.typeText, { widgetId: "a", property: "label", text: "First and last name" });
  sync(ada.doc, ben.doc);
  expect(ada.history.undo()).toMatchObject({ done: 0, skipped: [{ by: [ben.doc.clientID] }] });
  expect(readWidget(ada.doc, "a")?.props["label"]).toBe("First and last name");
});

it("steps that are withdrawn were never made: what could be done again before them still can", () => {
  const { ada } = twoPeople();
  const setLabel = (label: string, gesture?: string) =>
    ada.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { label } }, gesture);
  setLabel("Name");
  setLabel("Full name");
  ada.history.undo();
  const before = exportDocument(ada.doc);
  setLabel("N", "visit:1");
  setLabel("Na", "visit:1");
  setLabel("Nam", "visit:2");
  ada.history.withdraw("visit:");
  expect(exportDocument(ada.doc)).toEqual(before);
  ada.history.redo();
  expect(readWidget(ada.doc, "a")?.props["label"]).toBe("Full name");
  ada.history.withdraw("visit:");
  expect(ada.history.undo()).toMatchObject({ label: COMMANDS.updateProps.title, done: 1 });
});

it("a withdrawn step leaves alone what somebody else changed since", () => {
  const { ada, ben } = twoPeople();
  ada.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { required: true } }, "visit:1");
  ada.run(COMMANDS.updateProps, { widgetIds: ["b"], props: { required: true } }, "visit:1");
  sync(ada.doc, ben.doc);
  ben.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { required: false } });
  ben.run(COMMANDS.updateProps, { widgetIds: ["a"], props: { required: true } });
  sync(ada.doc, ben.doc);
  ada.history.withdraw("visit:");
  expect(readWidget(ada.doc, "a")?.props["required"]).toBe(true);
  expect(readWidget(ada.doc, "b")?.props["required"]).not.toBe(true);
});

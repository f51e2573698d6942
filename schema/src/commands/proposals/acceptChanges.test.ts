import * as Y from "yjs";
import { expect, it } from "vitest";
import { exportDocument, History, readEntry, readTree, unsentChanges } from "../../doc/index.ts";
import { copyOfDoc, docWith, findFault, createRandom, TESTER } from "../../doc/testing.ts";
import type { ProposedChange } from "../../model/index.ts";
import { editAtRandom } from "../testing.ts";
import { acceptChanges, COMMANDS, execute, type Command } from "../index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): void {
  const done = execute(doc, command, input, "test");
  if (!done.ok) throw new Error(done.error.message);
}

function unsentIn(kept: Y.Doc, team: Y.Doc): ProposedChange[] {
  return [...unsentChanges({ kept, team, known: Y.encodeStateVector(team) })];
}

function accept(doc: Y.Doc, changes: ProposedChange[]) {
  return execute(doc, acceptChanges, { changes, stamp: TESTER }, "test");
}

it("does what was proposed as one step that undo takes back", () => {
  const team = docWith({ id: "a", type: "text-input" }, { id: "b", type: "text-input" });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.addWidget, { id: "box", type: "container", parentId: null, stamp: TESTER });
  run(kept, COMMANDS.addWidget, { id: "in", type: "button", parentId: "box", stamp: TESTER });
  run(kept, COMMANDS.reparentWidgets, { widgetIds: ["a"], parentId: "box" });
  run(kept, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Mine" });
  run(kept, COMMANDS.setLocked, { widgetIds: ["a"], locked: true });
  run(kept, COMMANDS.deleteWidgets, { widgetIds: ["b"], stamp: TESTER });
  const before = exportDocument(team);

  const history = new History(team, "test");
  const done = accept(team, unsentIn(kept, team));
  if (!done.ok) throw new Error(done.error.message);
  history.push({ label: "Accept", selection: [], changes: done.value.changes });
  expect(readShape(team)).toEqual(readShape(kept));
  expect(readEntry(team, "widgets", "a", "t:label")).toBe("Mine");
  history.undo();
  expect(exportDocument(team)).toEqual(before);
});

it("keeps what the team wrote meanwhile in the same text", () => {
  const team = docWith({ id: "a", type: "text-input", props: { label: "Name" } });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Full Name" });
  const changes = unsentIn(kept, team);
  run(team, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Name?" });
  accept(team, changes);
  expect(readEntry(team, "widgets", "a", "t:label")).toBe("Full Name?");
});

it("leaves out what cannot be done any more, and fails when that is everything", () => {
  const team = docWith({ id: "a", type: "text-input" }, { id: "box", type: "container" });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 7, dy: 0 });
  run(kept, COMMANDS.addWidget, { id: "in", type: "button", parentId: "box", stamp: TESTER });
  const changes = unsentIn(kept, team);
  run(team, COMMANDS.deleteWidgets, { widgetIds: ["a", "box"], stamp: TESTER });
  const done = accept(team, changes);
  expect(done.ok && done.value.widgetIds).toEqual(["in"]);
  expect(readTree(team).getParent("in")).toBeNull();
  const again = accept(team, changes);
  expect(again.ok ? "done" : again.error.code).toBe("WIDGET_EXISTS");
});

it("writes nothing that the server would refuse", () => {
  const team = docWith({ id: "a", type: "text-input" });
  const before = exportDocument(team);
  const bad: ProposedChange[] = [
    { kind: "set", root: "meta", id: "", key: "epoch", after: 9 },
    { kind: "set", root: "widgets", id: "a", key: "s:base/color", after: "url(javascript:alert(1))" },
    { kind: "set", root: "widgets", id: "a", key: "__proto__", after: { x: 1 } },
  ];
  expect(accept(team, bad).ok).toBe(false);
  expect(exportDocument(team)).toEqual(before);
});

it("brings over whatever a person can do to widgets", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed);
    const team = docWith({ id: "a", type: "text-input" }, { id: "box", type: "container" });
    const kept = copyOfDoc(team);
    let made = 0;
    const editor = { doc: kept, history: new History(kept, "me"), origin: "me", newId: () => `n${made++}` };
    for (let step = 0; step < 12; step++) editAtRandom(editor, random);
    const changes = unsentIn(kept, team);
    if (changes.length > 0) accept(team, changes);
    expect(findFault(team), `seed ${seed}`).toBeUndefined();
    expect(readShape(team), `seed ${seed}`).toEqual(readShape(kept));
  }
});

/** The widgets of a document without their stacking order, because new widgets come on top. */
function readShape(doc: Y.Doc) {
  return exportDocument(doc)
    .widgets.map(({ id, parentId, props, styles, size, locked, visible }) => {
      return { id, parentId, props, styles, size, locked, visible };
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

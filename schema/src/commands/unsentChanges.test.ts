import * as Y from "yjs";
import { expect, it } from "vitest";
import {
  readGuides,
  readLinks,
  readScreenPlaces,
  readScreens,
  readTree,
  unsentChanges,
} from "../doc/index.ts";
import { copyOfDoc, createRandom, docWith, sync, TESTER } from "../doc/testing.ts";
import { acceptChanges, COMMANDS, execute, setEntry, type Command } from "./index.ts";
import { editScreensAtRandom } from "./screens/editScreensAtRandom.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): void {
  const done = execute(doc, command, input, "test");
  if (!done.ok) throw new Error(done.error.message);
}

function listChanges(kept: Y.Doc, team: Y.Doc) {
  return unsentChanges({ kept, team, known: Y.encodeStateVector(team) });
}

it("names every value that the team does not have, with the team's beside it", () => {
  const team = docWith({ id: "a", type: "text-input" });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 7, dy: 0 });
  run(kept, COMMANDS.renameProject, { name: "Mine" });
  run(team, COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 0, dy: 3 });
  run(team, COMMANDS.setStyles, { widgetIds: ["a"], breakpoint: "base", styles: { color: "#112233" } });
  expect(listChanges(kept, team)).toEqual([
    { kind: "set", root: "meta", id: "", key: "name", before: "Test", after: "Mine" },
    { kind: "set", root: "widgets", id: "a", key: "xy", before: [0, 3, ""], after: [7, 0, ""] },
  ]);
});

it("tells of new widgets whole, of deletions and of values that were taken away", () => {
  const team = docWith({ id: "a", type: "text-input" }, { id: "b", type: "text-input" });
  run(team, COMMANDS.setStyles, { widgetIds: ["a"], breakpoint: "base", styles: { color: "#112233" } });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.addWidget, { id: "n", type: "button", parentId: null, stamp: TESTER });
  run(kept, COMMANDS.deleteWidgets, { widgetIds: ["b"], stamp: TESTER });
  run(kept, setEntry, { root: "widgets", id: "a", key: "s:base/color" });
  expect(listChanges(kept, team)).toMatchObject([
    { kind: "add", widget: { id: "n", type: "button" } },
    { kind: "set", id: "a", key: "s:base/color", before: "#112233", after: undefined },
    { kind: "set", id: "b", key: "del", after: { by: TESTER.by } },
  ]);
});

it("merges a text in which both wrote", () => {
  const team = docWith({ id: "a", type: "text-input", props: { label: "Name" } });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Full Name" });
  run(team, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Name?" });
  expect(listChanges(kept, team)).toMatchObject([{ key: "t:label", before: "Name?", after: "Full Name?" }]);
});

it("says nothing of what only the team did, nor of what the team has by now", () => {
  const team = docWith({ id: "a", type: "text-input" }, { id: "b", type: "text-input" });
  const kept = copyOfDoc(team);
  run(kept, COMMANDS.moveWidgets, { widgetIds: ["a"], dx: 7, dy: 0 });
  sync(team, kept);
  run(team, COMMANDS.deleteWidgets, { widgetIds: ["b"], stamp: TESTER });
  run(team, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Theirs" });
  expect(readTree(team).isAlive("b")).toBe(false);
  expect(listChanges(kept, team)).toEqual([]);
});

it("knows the work of an epoch that is over by what the server had of it", () => {
  const old = docWith({ id: "a", type: "text-input", props: { label: "Name" } });
  const known = Y.encodeStateVector(old);
  const kept = copyOfDoc(old);
  run(kept, COMMANDS.typeText, { widgetId: "a", property: "label", text: "Mine" });
  const team = docWith({ id: "a", type: "text-input", props: { label: "Theirs" } });
  team.getMap("meta").set("epoch", 2);
  expect(unsentChanges({ kept, team, known })).toMatchObject([
    { key: "t:label", before: "Theirs", after: "Mine" },
  ]);
});

it("screens, links, guides and places of an epoch that is over come into the next one, all of them", () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = createRandom(seed);
    const old = docWith({ id: "a", type: "text-input" });
    const known = Y.encodeStateVector(old);
    const kept = copyOfDoc(old);
    let ids = 0;
    const wanted = { ids: ["a"], newId: () => `n${ids++}`, stamp: TESTER };
    for (let count = 0; count < 30; count++)
      editScreensAtRandom(
        kept,
        random,
        (command, input) => void execute(kept, command, input, "test"),
        wanted,
      );
    run(kept, COMMANDS.addGuide, { id: "guide", axis: "x", at: 5, stamp: TESTER });
    const team = docWith({ id: "a", type: "text-input" });
    team.getMap("meta").set("epoch", 2);
    run(team, acceptChanges, { changes: [...unsentChanges({ kept, team, known })], stamp: TESTER });
    expect(readScreens(team)).toEqual(readScreens(kept));
    expect(readLinks(team)).toEqual(readLinks(kept));
    expect(readScreenPlaces(team)).toEqual(readScreenPlaces(kept));
    expect(readGuides(team)).toEqual(readGuides(kept));
    expect(readTree(team).ids.toSorted()).toEqual(readTree(kept).ids.toSorted());
  }
});

it("a screen that the team has by now, or an invalid one, is not added", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  const record = {
    id: "s",
    name: "Start",
    route: "/start",
    type: "default",
    order: 0,
    showInNav: true,
    icon: "",
  };
  const add = (more: object) => ({
    changes: [{ kind: "addRecord" as const, root: "screens" as const, record: { ...record, ...more } }],
    stamp: TESTER,
  });
  run(doc, acceptChanges, add({}));
  expect(execute(doc, acceptChanges, add({}), "test")).toMatchObject({ error: { code: "SCREEN_DUPLICATE" } });
  const invalid = execute(doc, acceptChanges, add({ id: "t", access: "nobody" }), "test");
  expect(invalid).toMatchObject({ error: { code: "PROPERTY_INVALID" } });
});

import { expect, it } from "vitest";
import type * as Y from "yjs";
import { checkEntry, exportDocument, History, parseDocument, readGuides } from "../../doc/index.ts";
import { copyOfDoc, createDoc, docWith, sync, TESTER } from "../../doc/testing.ts";
import { GUIDES_AREA, MAX_GUIDES } from "../../limits.ts";
import { COMMANDS, execute, type Command } from "../index.ts";

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input, origin: unknown = "test") {
  const done = execute(doc, command, input, origin);
  return done.ok ? done.value.changes : done.error.code;
}

function docWithGuide(): Y.Doc {
  const doc = docWith({ id: "a", type: "text-input" });
  run(doc, COMMANDS.addGuide, { id: "g", axis: "x", at: 240, stamp: TESTER });
  return doc;
}

it("a guide is added, moved and taken away", () => {
  const doc = docWithGuide();
  expect(readGuides(doc)).toEqual([{ id: "g", axis: "x", at: 240 }]);
  run(doc, COMMANDS.moveGuide, { id: "g", at: 320 });
  expect(readGuides(doc)).toEqual([{ id: "g", axis: "x", at: 320 }]);
  run(doc, COMMANDS.deleteGuides, { ids: ["g", "gone"], stamp: TESTER });
  expect(readGuides(doc)).toEqual([]);
});

it("a guide stays on the screen that it was made on, through JSON and undo; those from before have none", () => {
  const doc = docWithGuide();
  run(doc, COMMANDS.addGuide, { id: "s", axis: "y", at: 40, screen: "home", stamp: TESTER });
  run(doc, COMMANDS.moveGuide, { id: "s", at: 60 });
  const guides = [
    { id: "g", axis: "x", at: 240 },
    { id: "s", axis: "y", at: 60, screen: "home" },
  ];
  expect(readGuides(doc)).toEqual(guides);
  expect(readGuides(createDoc(exportDocument(doc)))).toEqual(guides);
});

it("what cannot be done says why and changes nothing", () => {
  const doc = docWithGuide();
  const before = exportDocument(doc);
  expect(run(doc, COMMANDS.addGuide, { id: "g", axis: "y", at: 1, stamp: TESTER })).toBe("GUIDE_EXISTS");
  expect(run(doc, COMMANDS.moveGuide, { id: "no", at: 1 })).toBe("GUIDE_NOT_FOUND");
  expect(run(doc, COMMANDS.deleteGuides, { ids: ["no"], stamp: TESTER })).toBe("GUIDE_NOT_FOUND");
  for (const at of [-1, GUIDES_AREA + 1, Number.NaN])
    expect(run(doc, COMMANDS.moveGuide, { id: "g", at })).toBe("VALIDATION");
  expect(exportDocument(doc)).toEqual(before);
});

it(`a canvas holds at most ${MAX_GUIDES} guides; those taken away do not count`, () => {
  const doc = docWith();
  for (let index = 0; index < MAX_GUIDES; index++)
    run(doc, COMMANDS.addGuide, { id: `g${index}`, axis: "y", at: index, stamp: TESTER });
  const another = { id: "more", axis: "x", at: 1, stamp: TESTER } as const;
  expect(run(doc, COMMANDS.addGuide, another)).toBe("GUIDE_LIMIT");
  run(doc, COMMANDS.deleteGuides, { ids: ["g0"], stamp: TESTER });
  expect(run(doc, COMMANDS.addGuide, another)).not.toBe("GUIDE_LIMIT");
  expect(readGuides(doc)).toHaveLength(MAX_GUIDES);
});

it("its author undoes it step by step, and leaves alone what somebody else moved since", () => {
  const mine = docWith();
  const history = new History(mine, "mine");
  const push = (label: string, changes: ReturnType<typeof run>) => {
    if (typeof changes === "string") throw new Error(changes);
    history.push({ label, selection: [], changes });
  };
  push("add", run(mine, COMMANDS.addGuide, { id: "g", axis: "x", at: 20, stamp: TESTER }, "mine"));
  push("move", run(mine, COMMANDS.moveGuide, { id: "g", at: 60 }, "mine"));
  history.undo();
  expect(readGuides(mine)).toMatchObject([{ at: 20 }]);
  history.redo();
  const theirs = copyOfDoc(mine);
  run(theirs, COMMANDS.moveGuide, { id: "g", at: 500 });
  sync(mine, theirs);
  expect(history.undo()?.skipped).toHaveLength(1);
  expect(readGuides(mine)).toMatchObject([{ at: 500 }]);
});

it("the JSON of a document carries its guides, and takes no guide that is none", () => {
  const json = exportDocument(docWithGuide());
  expect(readGuides(createDoc(json))).toEqual([{ id: "g", axis: "x", at: 240 }]);
  for (const part of [{ at: -5 }, { at: "240" }, { axis: "z" }]) {
    const layout = json.layout.map((entry) => ({ ...entry, ...part }));
    expect(parseDocument({ ...json, layout }).ok).toBe(false);
  }
});

it.each([
  ["at", "240"],
  ["at", 2001],
  ["at", Number.POSITIVE_INFINITY],
  ["axis", "z"],
  ["kind", 7],
  ["screen", "no id"],
])("the server lets %s of a guide not be %s", (key, value) => {
  expect(checkEntry("layout", undefined, key, value)?.code).toBe("PROPERTY_INVALID");
});

it.each([
  ["at", 0],
  ["axis", "y"],
  ["kind", "guide"],
  ["screen", "home"],
])("the server lets %s of a guide be %s", (key, value) => {
  expect(checkEntry("layout", undefined, key, value)).toBeUndefined();
});

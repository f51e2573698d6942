import { describe, expect, it } from "vitest";
import type * as Y from "yjs";
import { History, readTree, rectInParent } from "../../doc/index.ts";
import { createDoc, docWith, TESTER } from "../../doc/testing.ts";
import { execute, type Command } from "../command.ts";
import { COMMANDS } from "../registry.ts";
import { joinRows, leaveRows } from "./shareRows.ts";

const field = { type: "text-input", size: { width: 640, height: 80 } };
const header = { type: "header", size: { width: 1200, height: 96 }, position: { x: 0, y: 0 } };

function form(): Y.Doc {
  return docWith(
    { id: "header", ...header },
    { id: "first", ...field, position: { x: 280, y: 120 } },
    { id: "last", ...field, position: { x: 280, y: 224 } },
    { id: "email", ...field, position: { x: 280, y: 328 } },
    { id: "phone", ...field, position: { x: 280, y: 432 } },
  );
}

const places = (doc: Y.Doc) =>
  readTree(doc)
    .listChildren(null)
    .map((id) => {
      const { x, y, width } = rectInParent(readTree(doc), id);
      return `${id} ${x} ${y} ${width}`;
    });

function run<Input>(doc: Y.Doc, command: Command<Input>, input: Input): string {
  const done = execute(doc, command, input, "me");
  return done.ok ? "done" : done.error.code;
}

const join = (doc: Y.Doc, ...widgetIds: readonly string[]) => run(doc, joinRows, { widgetIds });
const TWO_COLUMNS = [
  "header 0 0 1200",
  "first 280 120 312",
  "last 608 120 312",
  "email 280 224 640",
  "phone 280 328 640",
];

describe("sharing a row", () => {
  it("puts a field at the end of the row above, and what is below comes up", () => {
    const doc = form();
    expect(join(doc, "last")).toBe("done");
    expect(places(doc)).toEqual(TWO_COLUMNS);
    expect(join(doc, "email")).toBe("done");
    expect(places(doc).slice(1)).toEqual([
      "first 280 120 203",
      "last 499 120 202",
      "email 717 120 203",
      "phone 280 224 640",
    ]);
  });

  it("puts several beside the first of them, in the order in which they are read, however they were selected", () => {
    const doc = form();
    expect(join(doc, "phone", "first")).toBe("done");
    expect(places(doc).slice(1)).toEqual([
      "first 280 120 312",
      "phone 608 120 312",
      "last 280 224 640",
      "email 280 328 640",
    ]);
  });

  it("is one step that is undone whole", () => {
    const doc = form();
    const before = places(doc);
    const history = new History(doc, "me");
    const done = execute(doc, joinRows, { widgetIds: ["first", "last", "email"] }, "me");
    if (!done.ok) throw new Error(done.error.message);
    history.push({ label: "", selection: [], changes: done.value.changes });
    history.undo();
    expect(places(doc)).toEqual(before);
  });

  it("is refused where nothing can stand beside it, and changes nothing", () => {
    const doc = form();
    const before = places(doc);
    expect(join(doc, "first")).toBe("MOVE_FAILED");
    expect(join(doc, "header")).toBe("MOVE_FAILED");
    expect(join(doc, "first", "header")).toBe("MOVE_FAILED");
    run(doc, COMMANDS.setLocked, { widgetIds: ["first"], locked: true });
    expect(join(doc, "last")).toBe("MOVE_FAILED");
    expect(places(doc)).toEqual(before);
  });

  it("goes to the left where rows begin at the right", () => {
    const doc = createDoc({
      name: "حجز",
      kind: "form",
      widgets: [
        { id: "first", ...field, name: "", position: { x: 280, y: 120 } },
        { id: "last", ...field, name: "", position: { x: 280, y: 224 } },
      ],
    });
    expect(join(doc, "last")).toBe("done");
    expect(places(doc)).toEqual(["first 608 120 312", "last 280 120 312"]);
  });
});

describe("leaving a row", () => {
  it.each([
    ["last", "end"],
    ["first", "start"],
  ] as const)("gives %s one of its own, read as before, and the other takes the whole", (widgetId, to) => {
    const doc = form();
    join(doc, "last");
    expect(run(doc, leaveRows, { widgetId, to })).toBe("done");
    expect(places(doc)).toEqual([
      "header 0 0 1200",
      "first 280 120 640",
      "last 280 224 640",
      "email 280 328 640",
      "phone 280 432 640",
    ]);
  });

  it("is refused to what has a row of its own", () => {
    expect(run(form(), leaveRows, { widgetId: "last", to: "end" })).toBe("MOVE_FAILED");
  });
});

describe("a field added while one of two columns is selected", () => {
  it("goes below both, as wide as they are", () => {
    const doc = form();
    join(doc, "last");
    run(doc, COMMANDS.addWidget, {
      id: "new",
      type: "text-input",
      parentId: null,
      below: ["last"],
      stamp: TESTER,
    });
    expect(places(doc)[3]).toBe("new 280 224 640");
  });
});

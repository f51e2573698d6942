import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { effectiveValue, findEntry, History, readEntry, readWidget, writeEntry } from "../doc/index.ts";
import { sync } from "../doc/testing.ts";
import { COMMANDS, execute, setEntry, type Command } from "./index.ts";
import { form, keysWritten, PICK, rename, listRows, run } from "./rowsRig.ts";

describe("what people do to one option at once", () => {
  it("stands all of it: a new label, a new value and a new place", () => {
    const [ada, ben, cyd] = [form(), new Y.Doc(), new Y.Doc()];
    sync(ada, ben, cyd);
    rename(ada, "blue", "Navy");
    run(ben, COMMANDS.moveRow, { ...PICK, rowId: "blue", after: null });
    run(cyd, COMMANDS.setCells, { ...PICK, rowId: "blue", cells: { value: "#000080" } });
    sync(ada, ben, cyd);
    for (const doc of [ada, ben, cyd])
      expect(listRows(doc)).toEqual(["blue Navy #000080", "red red red", "green green green"]);
  });

  it("leaves a removed one removed, and brings the other's label along when the removal is undone", () => {
    const [ada, ben] = [form(), new Y.Doc()];
    sync(ada, ben);
    const history = new History(ada, "test");
    const changes = run(ada, COMMANDS.removeRow, { ...PICK, rowId: "blue" });
    history.push({ label: "Remove", selection: [], changes });
    rename(ben, "blue", "Navy");
    sync(ada, ben);
    expect(listRows(ben)).toEqual(["red red red", "green green green"]);
    history.undo();
    sync(ada, ben);
    expect(listRows(ben).at(-1)).toBe("blue Navy blue");
  });

  it("never changes half a row that is gone", () => {
    const doc = form();
    run(doc, COMMANDS.removeRow, { ...PICK, rowId: "blue" });
    const entry = { root: "widgets", id: "pick", key: "o:blue/label", value: "Navy" } as const;
    const refused = [
      execute(doc, COMMANDS.setCells, { ...PICK, rowId: "blue", cells: { label: "Navy" } }, "test"),
      execute(doc, setEntry, entry, "test"),
      execute(doc, COMMANDS.moveRow, { ...PICK, rowId: "blue", after: null }, "test"),
    ];
    for (const done of refused) expect(done).toMatchObject({ ok: false, error: { code: "ROW_NOT_FOUND" } });
  });

  it("an edit of a rule and its new place merge", () => {
    const [ada, ben] = [form(), new Y.Doc()];
    const rules = { widgetId: "n", list: "validation" } as const;
    run(ada, COMMANDS.setRow, { ...rules, row: { id: "a", type: "required", message: "" } });
    run(ada, COMMANDS.setRow, { ...rules, row: { id: "b", type: "minLength", value: 3, message: "" } });
    sync(ada, ben);
    run(ada, COMMANDS.setCells, { ...rules, rowId: "b", cells: { value: 8 } });
    run(ben, COMMANDS.moveRow, { ...rules, rowId: "b", after: null });
    sync(ada, ben);
    expect(readWidget(ben, "n")?.rows.validation).toMatchObject([{ id: "b", value: 8 }, { id: "a" }]);
    expect(listRows(ada, "validation", "n")).toEqual(listRows(ben, "validation", "n"));
  });
});

describe("the keys that an edit writes", () => {
  it("are those of the cells that changed, and no others", () => {
    const doc = form();
    expect(keysWritten(doc, () => rename(doc, "red", "Crimson"))).toEqual(["o:red/label"]);
    const whole = { id: "green", label: "green", value: "lime" };
    expect(keysWritten(doc, () => run(doc, COMMANDS.setRow, { ...PICK, row: whole }))).toEqual([
      "o:green/value",
    ]);
    const place = { ...PICK, rowId: "blue", after: null };
    expect(keysWritten(doc, () => run(doc, COMMANDS.moveRow, place))).toEqual(["o:blue/order"]);
    expect(keysWritten(doc, () => rename(doc, "red", "Crimson"))).toEqual([]);
  });

  it("keep what is the row's own in its order key, so that no two rows ever have the same", () => {
    const doc = form();
    const suffix = () => {
      const order = effectiveValue(findEntry(doc, "widgets", "pick"), "o:blue/order");
      return typeof order === "string" ? order.slice(-4) : undefined;
    };
    const before = suffix();
    run(doc, COMMANDS.moveRow, { ...PICK, rowId: "blue", after: null });
    expect(suffix()).toBe(before);
  });

  it("go with their row, and a new row of the same id has none of them", () => {
    const doc = form();
    rename(doc, "red", "Crimson");
    run(doc, COMMANDS.removeRow, { ...PICK, rowId: "red" });
    expect(readEntry(doc, "widgets", "pick", "o:red/label")).toBeUndefined();
    writeEntry(doc, "widgets", "pick", { key: "o:red/label", value: "left over" });
    run(doc, COMMANDS.setRow, { ...PICK, row: { id: "red", label: "Red", value: "r" } });
    expect(listRows(doc).at(-1)).toBe("red Red r");
  });
});

function person(doc: Y.Doc) {
  const history = new History(doc, "test");
  return {
    history,
    run<Input>(command: Command<Input>, input: Input) {
      history.push({ label: command.title, selection: [], changes: run(doc, command, input) });
    },
  };
}

describe("undo", () => {
  it("takes back a rename that was the first, and does it again", () => {
    const doc = form();
    const ada = person(doc);
    ada.run(COMMANDS.setCells, { ...PICK, rowId: "red", cells: { label: "Crimson" } });
    ada.history.undo();
    expect(listRows(doc)[0]).toBe("red red red");
    ada.history.redo();
    expect(listRows(doc)[0]).toBe("red Crimson red");
  });

  it("keeps an option that one added when somebody else wrote in it", () => {
    const [doc, other] = [form(), new Y.Doc()];
    const ada = person(doc);
    ada.run(COMMANDS.setRow, { ...PICK, row: { id: "new", label: "New", value: "new" } });
    sync(doc, other);
    rename(other, "new", "Ben's");
    sync(doc, other);
    expect(ada.history.undo()).toMatchObject({ done: 0, skipped: [{ by: [other.clientID] }] });
    expect(listRows(doc).at(-1)).toBe("new Ben's new");
  });

  it("of a removal brings the row back as it was, and redo removes it again", () => {
    const doc = form();
    const ada = person(doc);
    rename(doc, "red", "Crimson");
    run(doc, COMMANDS.moveRow, { ...PICK, rowId: "red", after: "blue" });
    const before = listRows(doc);
    ada.run(COMMANDS.removeRow, { ...PICK, rowId: "red" });
    for (const way of ["undo", "redo", "undo"] as const) {
      ada.history[way]();
      expect(listRows(doc)).toEqual(way === "redo" ? before.slice(0, 2) : before);
    }
  });
});

import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { exportDocument, readEntry, renewDocument, unsentChanges, writeEntry } from "../doc/index.ts";
import { copyOfDoc, createDoc, sync, TESTER } from "../doc/testing.ts";
import type { Json } from "../model/index.ts";
import { acceptChanges, COMMANDS, restoreDocument, setEntry } from "./index.ts";
import { form, keysWritten, PICK, rename, listRows, run } from "./rowsRig.ts";

describe("documents of schema 1", () => {
  it("read the whole rows of an older client beside cells that were written apart", () => {
    const [team, older] = [form(), new Y.Doc()];
    sync(team, older);
    rename(team, "red", "Crimson");
    const whole = { ...Object(readEntry(older, "widgets", "pick", "o:red")), value: "#f00", label: "Rot" };
    writeEntry(older, "widgets", "pick", { key: "o:red", value: whole });
    writeEntry(older, "widgets", "pick", { key: "o:blue", value: { ...whole, order: "0" } });
    sync(team, older);
    expect(listRows(team)).toEqual(["blue Rot #f00", "red Crimson #f00", "green green green"]);
  });

  it("see a row go that an older client removed", () => {
    const [team, older] = [form(), new Y.Doc()];
    sync(team, older);
    rename(team, "red", "Crimson");
    writeEntry(older, "widgets", "pick", { key: "o:red", value: undefined });
    sync(team, older);
    expect(listRows(team)).toEqual(["green green green", "blue blue blue"]);
  });
});

function changed(): Y.Doc {
  const doc = form();
  rename(doc, "red", "Crimson");
  run(doc, COMMANDS.moveRow, { ...PICK, rowId: "blue", after: null });
  run(doc, COMMANDS.removeRow, { ...PICK, rowId: "green" });
  return doc;
}

describe("rows that were changed cell by cell", () => {
  it("are exported as if they had been written whole, and come back the same", () => {
    const options = [
      { id: "blue", label: "blue", value: "blue" },
      { id: "red", label: "Crimson", value: "red" },
    ];
    const json = exportDocument(changed());
    expect(json.widgets[0]?.props["options"]).toEqual(options);
    expect(exportDocument(createDoc(json))).toEqual(json);
  });

  it("are carried into the next epoch", () => {
    const doc = changed();
    const fresh = renewDocument(doc, { epoch: 2, purge: new Map(), clientFor: () => 7 });
    expect(listRows(fresh)).toEqual(listRows(doc));
  });

  it("go back to a version by the fewest writes", () => {
    const doc = form();
    run(doc, COMMANDS.moveRow, { ...PICK, rowId: "blue", after: null });
    const version = exportDocument(doc);
    rename(doc, "red", "Crimson");
    const keys = keysWritten(doc, () => run(doc, restoreDocument, { document: version, stamp: TESTER }));
    expect(keys).toEqual(["o:red/label"]);
    expect(exportDocument(doc)).toEqual(version);
    run(doc, COMMANDS.removeRow, { ...PICK, rowId: "green" });
    run(doc, restoreDocument, { document: version, stamp: TESTER });
    expect(exportDocument(doc)).toEqual(version);
  });

  it("are set as a whole by who chooses the other side of a conflict", () => {
    const doc = changed();
    const set = (key: string, value?: Json) =>
      run(doc, setEntry, { root: "widgets", id: "pick", key, ...(value !== undefined && { value }) });
    set("o:red", { order: "z", label: "Red", value: "r" });
    expect(listRows(doc)).toEqual(["blue blue blue", "red Red r"]);
    set("o:red", null);
    expect(listRows(doc)).toEqual(["blue blue blue"]);
    set("o:red", { order: "0", label: "Back", value: "r" });
    expect(listRows(doc)).toEqual(["red Back r", "blue blue blue"]);
  });
});

describe("unsent work in rows", () => {
  it("is told cell by cell, and a row that is new or gone whole", () => {
    const team = form();
    const kept = copyOfDoc(team);
    rename(kept, "red", "Crimson");
    run(kept, COMMANDS.setRow, { ...PICK, row: { id: "new", label: "New", value: "new" } });
    rename(kept, "new", "Newer");
    rename(kept, "blue", "Navy");
    run(kept, COMMANDS.removeRow, { ...PICK, rowId: "green" });
    run(team, COMMANDS.removeRow, { ...PICK, rowId: "blue" });
    const changes = unsentChanges({ kept, team, known: Y.encodeStateVector(team) });
    expect(changes.map((change) => change.kind === "set" && [change.key, change.after])).toEqual([
      ["o:green", undefined],
      ["o:red/label", "Crimson"],
      ["o:new", expect.objectContaining({ label: "Newer" })],
      ["o:blue", expect.objectContaining({ label: "Navy" })],
    ]);
    run(team, acceptChanges, { changes: [...changes], stamp: TESTER });
    expect(listRows(team)).toEqual(listRows(kept));
  });
});

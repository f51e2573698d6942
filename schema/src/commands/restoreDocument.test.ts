import fc from "fast-check";
import { countRounds } from "../testing.ts";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { findEntry, exportDocument, History, readEntry, widgetText, writeText } from "../doc/index.ts";
import { copyOfDoc, docWith, findFault, createRandom, sync, TESTER } from "../doc/testing.ts";
import type { ProjectDocument } from "../model/index.ts";
import { execute } from "./command.ts";
import { deleteWidgets } from "./deletion/deleteWidgets.ts";
import { moveWidgets } from "./layout/moveWidgets.ts";
import { restoreDocument } from "./restoreDocument.ts";
import { setLocked } from "./properties/setFlag.ts";
import { editAtRandom, type RandomEditor } from "./testing.ts";

const ME = { person: "me" };

function createEditor(doc: Y.Doc, name = "n"): RandomEditor {
  const origin = name === "n" ? ME : { person: name };
  let ids = 0;
  return { doc, origin, history: new History(doc, origin), newId: () => `${name}${ids++}` };
}

function churn(editor: RandomEditor, seed: number, steps: number): void {
  const random = createRandom(seed);
  for (let step = 0; step < steps; step++) editAtRandom(editor, random);
}

/** A randomly edited document with an older version of it. */
function churned(seed: number): { editor: RandomEditor; version: ProjectDocument } {
  const doc = docWith(
    { id: "box", type: "container" },
    { id: "rich", type: "rich-text" },
    { id: "pick", type: "select" },
    { id: "name", type: "text-input" },
  );
  const editor = createEditor(doc);
  churn(editor, seed, 20);
  const version = exportDocument(doc);
  churn(editor, seed + 50_000, 25);
  return { editor, version };
}

function restore(doc: Y.Doc, document: ProjectDocument) {
  const done = execute(doc, restoreDocument, { document, stamp: TESTER }, ME);
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

describe("restoring a version", () => {
  it("makes the document equal to it, and its undo brings back what was there, in one step", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const { editor, version } = churned(seed);
        const before = exportDocument(editor.doc);
        const { changes } = restore(editor.doc, version);
        expect(exportDocument(editor.doc)).toEqual(version);
        expect(findFault(editor.doc)).toBeUndefined();
        editor.history.push({ label: "Restore", selection: [], changes });
        const outcome = changes.length === 0 ? undefined : editor.history.undo();
        expect(outcome?.skipped ?? []).toEqual([]);
        expect(exportDocument(editor.doc)).toEqual(before);
        if (changes.length === 0) return;
        editor.history.redo();
        expect(exportDocument(editor.doc)).toEqual(version);
      }),
      { numRuns: countRounds(150) },
    );
  });

  it("writes nothing where nothing differs", () => {
    const { editor } = churned(17);
    let updates = 0;
    editor.doc.on("update", () => updates++);
    expect(restore(editor.doc, exportDocument(editor.doc)).changes).toEqual([]);
    expect(updates).toBe(0);
  });

  it("converges with what others do at the same time", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const { editor, version } = churned(seed);
        const other = createEditor(copyOfDoc(editor.doc), "other");
        churn(other, seed + 90_000, 15);
        restore(editor.doc, version);
        sync(editor.doc, other.doc);
        expect(exportDocument(other.doc)).toEqual(exportDocument(editor.doc));
        expect(findFault(editor.doc)).toBeUndefined();
      }),
      { numRuns: countRounds(60) },
    );
  });

  it("keeps what somebody types meanwhile in a text that it rewrites", () => {
    const doc = docWith({ id: "name", type: "text-input", props: { label: "Your name" } });
    const version = exportDocument(doc);
    type(doc, "Your full name");
    const other = copyOfDoc(doc);
    type(other, "Your full name, please");
    restore(doc, version);
    sync(doc, other);
    expect(widgetText(doc, "name", "label")?.toJSON()).toBe("Your name, please");
  });

  it("is undone around the later work of others", () => {
    const doc = docWith({ id: "a", type: "card" }, { id: "b", type: "card" });
    const version = exportDocument(doc);
    execute(doc, moveWidgets, { widgetIds: ["a", "b"], dx: 40, dy: 0 }, ME);
    const history = new History(doc, ME);
    history.push({ label: "Restore", selection: [], changes: restore(doc, version).changes });
    const other = copyOfDoc(doc);
    execute(other, moveWidgets, { widgetIds: ["b"], dx: 0, dy: 7 }, "other");
    sync(doc, other);
    expect(history.undo()?.skipped).toHaveLength(1);
    expect(readEntry(doc, "widgets", "a", "xy")).toEqual([40, 0, ""]);
    expect(readEntry(doc, "widgets", "b", "xy")).toEqual([0, 7, ""]);
  });

  it("takes a lock off for what it writes, and puts it on again, also when it is undone", () => {
    const doc = docWith({ id: "a", type: "card" }, { id: "b", type: "card" });
    const version = exportDocument(doc);
    execute(doc, moveWidgets, { widgetIds: ["a"], dx: 40, dy: 0 }, ME);
    version.widgets.forEach((widget) => (widget.locked = true));
    execute(doc, setLocked, { widgetIds: ["a", "b"], locked: true }, ME);
    const history = new History(doc, ME);
    const locks = [findLock(doc, "a"), findLock(doc, "b")];
    history.push({ label: "Restore", selection: [], changes: restore(doc, version).changes });
    expect(exportDocument(doc)).toEqual(version);
    const anew = findLock(doc, "a");
    expect([anew === locks[0], findLock(doc, "b") === locks[1]]).toEqual([false, true]);
    history.undo();
    expect([findLock(doc, "a") === anew, readEntry(doc, "widgets", "a", "locked")]).toEqual([false, true]);
    expect(readEntry(doc, "widgets", "a", "xy")).toEqual([40, 0, ""]);
  });

  it("refuses what is no document, and changes nothing", () => {
    const doc = docWith({ id: "a", type: "card" });
    const before = exportDocument(doc);
    const [widget] = before.widgets;
    if (widget === undefined) throw new Error("There is no widget");
    const document = { ...before, widgets: [{ ...widget, type: "no-such" }] };
    const done = execute(doc, restoreDocument, { document, stamp: TESTER }, ME);
    expect(done.ok ? "done" : done.error.code).toBe("DOCUMENT_INVALID");
    expect(exportDocument(doc)).toEqual(before);
  });

  it("brings back a thousand deleted widgets in an update that the server takes at once", () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `w${index}`);
    const doc = docWith(...ids.map((id) => ({ id, type: "text-input" as const })));
    const version = exportDocument(doc);
    execute(doc, deleteWidgets, { widgetIds: ids, stamp: TESTER }, ME);
    const state = Y.encodeStateVector(doc);
    restore(doc, version);
    expect(Y.encodeStateAsUpdate(doc, state).byteLength).toBeLessThan(100_000);
    const empty = docWith();
    const bare = Y.encodeStateVector(empty);
    restore(empty, version);
    expect(Y.encodeStateAsUpdate(empty, bare).byteLength).toBeLessThan(1 << 20);
  });
});

function type(doc: Y.Doc, value: string): void {
  const text = widgetText(doc, "name", "label");
  if (text === undefined || text instanceof Y.XmlText) throw new Error("There is no label");
  writeText(text, value);
}

/** The Yjs item of a widget's lock; a new one whenever it is locked again. */
function findLock(doc: Y.Doc, id: string): Y.Item | undefined {
  return findEntry(doc, "widgets", id)?._map.get("locked");
}

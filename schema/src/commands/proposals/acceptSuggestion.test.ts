import { expect, it } from "vitest";
import { exportDocument, History, readEntry, readWidget } from "../../doc/index.ts";
import { docWith, TESTER } from "../../doc/testing.ts";
import { acceptSuggestion, execute, restoreDocument, type SuggestedStep } from "../index.ts";

const ADD: SuggestedStep = { commandId: "addWidget", input: { id: "n", type: "text-input", parentId: null } };
const RULE: SuggestedStep = {
  commandId: "setRow",
  input: {
    widgetId: "n",
    list: "validation",
    row: { id: "r", type: "minLength", value: 3, message: "Short" },
  },
};
const RENAME: SuggestedStep = {
  commandId: "updateProps",
  input: { widgetIds: ["a"], props: { label: "Full name" } },
};

function accept(doc: ReturnType<typeof docWith>, ...steps: SuggestedStep[]) {
  return execute(doc, acceptSuggestion, { steps, stamp: TESTER }, "test");
}

it("does all steps in one go, which undo takes back whole", () => {
  const doc = docWith({ id: "a", type: "text-input", props: { label: "Name" } });
  const before = exportDocument(doc);
  let updates = 0;
  doc.on("update", () => updates++);
  const history = new History(doc, "test");
  const done = accept(doc, ADD, RULE, RENAME);
  if (!done.ok) throw new Error(done.error.message);
  expect(done.value.widgetIds).toEqual(["n", "a"]);
  expect(updates).toBe(1);
  expect(readWidget(doc, "n")?.rows.validation).toHaveLength(1);
  history.push({ label: "AI", selection: [], changes: done.value.changes });
  expect(history.undo()?.skipped).toEqual([]);
  expect(exportDocument(doc)).toEqual(before);
  history.redo();
  expect(readEntry(doc, "widgets", "a", "t:label")).toBe("Full name");
});

it("names the assistant on all that it touched, and for whom it acted, also after an undo and a restored version", () => {
  const doc = docWith({ id: "a", type: "text-input" }, { id: "b", type: "text-input" });
  const version = exportDocument(doc);
  accept(doc, ADD, RENAME);
  execute(doc, restoreDocument, { document: version, stamp: TESTER }, "test");
  for (const id of ["a", "n"]) expect(readEntry(doc, "widgets", id, "assisted")).toEqual(TESTER);
  expect(readEntry(doc, "widgets", "b", "assisted")).toBe(undefined);
});

it("leaves out what cannot be done, and fails when that is everything", () => {
  const doc = docWith({ id: "a", type: "text-input", locked: true });
  expect(accept(doc, RENAME)).toMatchObject({ ok: false, error: { code: "WIDGET_LOCKED" } });
  expect(accept(doc, RENAME, ADD)).toMatchObject({ ok: true, value: { widgetIds: ["n"] } });
});

it.each(["restoreDocument", "setLocked", "typeText", "renameProject", "toString"])(
  "the assistant cannot %s",
  (commandId) => {
    const doc = docWith({ id: "a", type: "text-input" });
    const before = exportDocument(doc);
    expect(accept(doc, { commandId, input: { widgetIds: ["a"], locked: true } })).toMatchObject({
      ok: false,
    });
    expect(exportDocument(doc)).toEqual(before);
  },
);

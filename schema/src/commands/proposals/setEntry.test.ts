import { expect, it } from "vitest";
import type * as Y from "yjs";
import { exportDocument, History, readEntry, textKey } from "../../doc/index.ts";
import { docWith, TESTER } from "../../doc/testing.ts";
import type { Json } from "../../model/index.ts";
import { COMMANDS, execute, setEntry } from "../index.ts";

interface Target {
  readonly root?: "meta" | "screens" | "widgets";
  readonly id: string;
  readonly key: string;
}

function set(doc: Y.Doc, { root = "widgets", id, key }: Target, value?: Json) {
  return execute(doc, setEntry, { root, id, key, ...(value !== undefined && { value }) }, "test");
}

function describeSet(doc: Y.Doc, target: Target, value?: Json): string {
  const before = exportDocument(doc);
  const done = set(doc, target, value);
  expect(exportDocument(doc)).toEqual(before);
  return done.ok ? "done" : done.error.code;
}

it("sets a place, a property, a style and the name of the project to the other value of a conflict", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  const others: Readonly<Record<string, Json>> = {
    xy: [7, 9, ""],
    "p:required": true,
    "s:base/color": "#336699",
  };
  for (const [key, value] of Object.entries(others)) {
    expect(set(doc, { id: "a", key }, value).ok).toBe(true);
    expect(readEntry(doc, "widgets", "a", key)).toEqual(value);
  }
  expect(set(doc, { root: "meta", id: "", key: "name" }, "Theirs").ok).toBe(true);
  expect(exportDocument(doc).name).toBe("Theirs");
});

it("removes a key where the other one had removed it", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  set(doc, { id: "a", key: "s:base/color" }, "#336699");
  expect(set(doc, { id: "a", key: "s:base/color" }).ok).toBe(true);
  expect(readEntry(doc, "widgets", "a", "s:base/color")).toBeUndefined();
});

it("rewrites a text in place, and undo gives it back", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  const key = textKey("label");
  const before = readEntry(doc, "widgets", "a", key);
  const history = new History(doc, "test");
  const done = set(doc, { id: "a", key }, "Theirs");
  if (!done.ok) throw new Error(done.error.message);
  history.push({ label: "Use the other value", selection: [], changes: done.value.changes });
  expect(readEntry(doc, "widgets", "a", key)).toBe("Theirs");
  history.undo();
  expect(readEntry(doc, "widgets", "a", key)).toBe(before);
});

it("writes nothing that the server would refuse", () => {
  const doc = docWith({ id: "a", type: "text-input" }, { id: "box", type: "container" });
  expect(describeSet(doc, { id: "a", key: "xy" }, ["left", 0, ""])).toBe("PROPERTY_INVALID");
  expect(describeSet(doc, { id: "a", key: "s:base/color" }, "url(javascript:alert(1))")).toBe(
    "PROPERTY_INVALID",
  );
  expect(describeSet(doc, { id: "a", key: "type" }, "button")).toBe("PROPERTY_UNKNOWN");
  expect(describeSet(doc, { id: "a", key: "nonsense" }, 1)).toBe("PROPERTY_UNKNOWN");
  expect(describeSet(doc, { id: "a", key: textKey("label") }, 5)).toBe("PROPERTY_INVALID");
  expect(describeSet(doc, { root: "meta", id: "", key: "epoch" }, 9)).toBe("PROPERTY_UNKNOWN");
  expect(describeSet(doc, { id: "box", key: "at" }, ["box", "V"])).toBe("PARENT_CYCLE");
  expect(describeSet(doc, { id: "box", key: "at" }, ["a", "V"])).toBe("PARENT_NOT_CONTAINER");
});

it("leaves what is locked or deleted alone, but for the lock itself", () => {
  const doc = docWith({ id: "a", type: "text-input" });
  execute(doc, COMMANDS.setLocked, { widgetIds: ["a"], locked: true }, "test");
  expect(describeSet(doc, { id: "a", key: "xy" }, [1, 1, ""])).toBe("WIDGET_LOCKED");
  expect(set(doc, { id: "a", key: "locked" }, false).ok).toBe(true);
  execute(doc, COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER }, "test");
  expect(describeSet(doc, { id: "a", key: "xy" }, [1, 1, ""])).toBe("WIDGET_NOT_FOUND");
});

it("leaves alone what stands in a container that is deleted", () => {
  const doc = docWith({ id: "box", type: "container" }, { id: "a", type: "text-input", parentId: "box" });
  execute(doc, COMMANDS.deleteWidgets, { widgetIds: ["box"], stamp: TESTER }, "test");
  expect(describeSet(doc, { id: "a", key: "name" }, "Late")).toBe("WIDGET_NOT_FOUND");
});

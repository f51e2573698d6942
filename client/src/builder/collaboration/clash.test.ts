import { expect, it } from "vitest";
import type { OperationConflict } from "@formweave/schema/api";
import { COMMANDS, execute, setEntry } from "@formweave/schema/commands";
import { readTree } from "@formweave/schema/doc";
import { docWith, TESTER } from "@formweave/schema/doc/testing";
import { clashOfLogged, standingSide, type Clash } from "./clash.ts";
import { saidBy } from "./clashWords.ts";

const ROW: OperationConflict = {
  id: "c",
  operationId: "o",
  conflictType: "concurrent_edit",
  resolution: "keep",
  componentId: "a",
  key: "xy",
  userId: "ben",
  userName: "Ben",
  userValue: [1, 1, ""],
  otherUserId: "ada",
  otherUserName: "",
  reason: null,
  containerId: null,
  otherKey: null,
  otherValue: [0, 0, ""],
  timestamp: 5,
};

function clashOf(change: Partial<OperationConflict> = {}): Clash {
  const clash = clashOfLogged({ ...ROW, ...change });
  if (clash === undefined) throw new Error("No clash");
  return clash;
}

function open() {
  const doc = docWith({ id: "a", type: "text-input" });
  return { doc, store: { tree: () => readTree(doc) } };
}

it("says whose value the document has now: the one that stood, the other, or neither", () => {
  const { doc, store } = open();
  const set = (value: readonly (number | string)[]) =>
    execute(doc, setEntry, { root: "widgets", id: "a", key: "xy", value }, "test");
  expect(standingSide({ doc, store }, clashOf())).toBe(1);
  set([1, 1, ""]);
  expect(standingSide({ doc, store }, clashOf())).toBe(0);
  set([2, 2, ""]);
  expect(standingSide({ doc, store }, clashOf())).toBeUndefined();
});

it("an edit of what was deleted stands when the widget lives, its deletion when it does not", () => {
  const { doc, store } = open();
  const edited = clashOf({ conflictType: "edit_of_deleted" });
  const deleted = clashOf({ conflictType: "delete_of_edited", key: "del" });
  expect([edited, deleted].map((clash) => standingSide({ doc, store }, clash))).toEqual([0, 1]);
  execute(doc, COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER }, "test");
  expect([edited, deleted].map((clash) => standingSide({ doc, store }, clash))).toEqual([1, 0]);
});

it("reads what the log names: widgets, screens and the project; nothing else can be chosen", () => {
  expect(clashOf({ componentId: "meta" })).toMatchObject({ root: "meta", entryId: "" });
  expect(clashOf({ componentId: "screens:s1" })).toMatchObject({ root: "screens", entryId: "s1" });
  expect(clashOf().sides.map(({ name }) => name)).toEqual(["Ben", "Someone who left"]);
  expect(clashOfLogged({ ...ROW, componentId: "links:l1" })).toBeUndefined();
  expect(clashOfLogged({ ...ROW, componentId: "" })).toBeUndefined();
});

it("takes null in the log for a value that was removed", () => {
  expect(clashOf({ otherValue: null }).sides[1].value).toBeUndefined();
});

it("nobody removed a value that nobody ever set", () => {
  const names = { nameOf: () => undefined };
  const refused = clashOf({ conflictType: "refused", key: "p:required", userValue: 3, otherValue: null });
  expect(saidBy(refused, 1, names).text).toBe("Not set");
  const met = clashOf({ key: "p:required", userValue: null, otherValue: true });
  expect(saidBy(met, 0, names).text).toBe("Removed");
});

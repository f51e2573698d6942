import { expect, it } from "vitest";
import type { OperationConflict } from "@formweave/schema/api";
import { COMMANDS, execute, setEntry } from "@formweave/schema/commands";
import { readTree } from "@formweave/schema/doc";
import { docWith, TESTER } from "@formweave/schema/doc/testing";
import { parseLoggedConflict, findCurrentSide, type ConflictView } from "./conflictView.ts";
import { describeSideValue } from "./describeConflict.ts";

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

function createConflict(change: Partial<OperationConflict> = {}): ConflictView {
  const conflict = parseLoggedConflict({ ...ROW, ...change });
  if (conflict === undefined) throw new Error("No clash");
  return conflict;
}

function open() {
  const doc = docWith({ id: "a", type: "text-input" });
  return { doc, store: { tree: () => readTree(doc) } };
}

it("says whose value the document has now: the one that stood, the other, or neither", () => {
  const { doc, store } = open();
  const set = (value: readonly (number | string)[]) =>
    execute(doc, setEntry, { root: "widgets", id: "a", key: "xy", value }, "test");
  expect(findCurrentSide({ doc, store }, createConflict())).toBe(1);
  set([1, 1, ""]);
  expect(findCurrentSide({ doc, store }, createConflict())).toBe(0);
  set([2, 2, ""]);
  expect(findCurrentSide({ doc, store }, createConflict())).toBeUndefined();
});

it("an edit of what was deleted stands when the widget lives, its deletion when it does not", () => {
  const { doc, store } = open();
  const edited = createConflict({ conflictType: "edit_of_deleted" });
  const deleted = createConflict({ conflictType: "delete_of_edited", key: "del" });
  expect([edited, deleted].map((conflict) => findCurrentSide({ doc, store }, conflict))).toEqual([0, 1]);
  execute(doc, COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER }, "test");
  expect([edited, deleted].map((conflict) => findCurrentSide({ doc, store }, conflict))).toEqual([1, 0]);
});

it("reads what the log names: widgets, screens, links, guides and the project; nothing else can be chosen", () => {
  expect(createConflict({ componentId: "meta" })).toMatchObject({ root: "meta", entryId: "" });
  expect(createConflict({ componentId: "screens:s1" })).toMatchObject({ root: "screens", entryId: "s1" });
  expect(createConflict().sides.map(({ name }) => name)).toEqual(["Ben", "Someone who left"]);
  expect(createConflict({ componentId: "links:l1" })).toMatchObject({ root: "links", entryId: "l1" });
  expect(parseLoggedConflict({ ...ROW, componentId: "flows:f1" })).toBeUndefined();
  expect(parseLoggedConflict({ ...ROW, componentId: "" })).toBeUndefined();
});

it("takes null in the log for a value that was removed", () => {
  expect(createConflict({ otherValue: null }).sides[1].value).toBeUndefined();
});

it("nobody removed a value that nobody ever set", () => {
  const names = { findName: () => undefined };
  const refused = createConflict({
    conflictType: "refused",
    key: "p:required",
    userValue: 3,
    otherValue: null,
  });
  expect(describeSideValue(refused, 1, names).text).toBe("Not set");
  const met = createConflict({ key: "p:required", userValue: null, otherValue: true });
  expect(describeSideValue(met, 0, names).text).toBe("Removed");
});

import { expect, it } from "vitest";
import type { InterruptedEdit } from "#document/interruptedEdit.ts";
import {
  listInterruptionActions,
  describeDetail,
  describeHeadline,
  describeAction,
} from "./describeInterruptedEdit.ts";

const TYPING: InterruptedEdit = {
  id: "i",
  cause: "deleted",
  state: "lost",
  widgetIds: ["phone"],
  name: "“Phone”",
  container: undefined,
  by: { isMe: false, name: "Ada" },
  field: { label: "Label", text: "Work", caret: 4, target: { kind: "text", property: "label" } },
  position: { x: 0, y: 0 },
};
const BOX = { id: "box", name: "Box" };
const EDITOR = { mayEdit: true, level: "editor" } as const;
const REVIEWER = { mayEdit: false, level: "reviewer" } as const;

it.each<[string, Partial<InterruptedEdit>]>([
  ["Ada deleted “Phone” while you were typing", {}],
  ["Ada deleted “Phone”", { field: undefined }],
  ["Ada deleted “Box” with “Phone” in it while you were typing", { container: BOX }],
  ["You deleted “Phone” on another device while you were typing", { by: { isMe: true, name: "Ben" } }],
  ["“Phone” was deleted while you were typing", { by: { isMe: false, name: undefined } }],
  [
    "2 components were locked",
    {
      cause: "locked",
      name: "2 components",
      widgetIds: ["a", "b"],
      field: undefined,
      by: { isMe: false, name: undefined },
    },
  ],
  ["You can only view now", { cause: "viewOnly" }],
  ["“Phone” is back", { state: "back" }],
])("says: %s", (words, change) => {
  expect(describeHeadline({ ...TYPING, ...change })).toBe(words);
});

it("offers the way back that there is, and always to copy and to dismiss", () => {
  expect(listInterruptionActions(TYPING, EDITOR)).toEqual(["restore", "copy", "dismiss"]);
  expect(listInterruptionActions({ ...TYPING, container: BOX }, EDITOR)).toEqual([
    "restore",
    "restoreContainer",
    "copy",
    "dismiss",
  ]);
  expect(listInterruptionActions({ ...TYPING, cause: "locked" }, EDITOR)).toEqual([
    "unlock",
    "copy",
    "dismiss",
  ]);
  expect(listInterruptionActions({ ...TYPING, state: "back" }, EDITOR)).toEqual(["goOn", "copy", "dismiss"]);
});

it("who may only propose is offered that, where a text can be proposed", () => {
  const taken: InterruptedEdit = { ...TYPING, cause: "viewOnly" };
  expect(listInterruptionActions(taken, REVIEWER)).toEqual(["propose", "copy", "dismiss"]);
  expect(listInterruptionActions(taken, { mayEdit: false, level: "viewer" })).toEqual(["copy", "dismiss"]);
  expect(listInterruptionActions({ ...taken, field: undefined }, REVIEWER)).toEqual(["dismiss"]);
  expect(listInterruptionActions(TYPING, REVIEWER)).toEqual(["copy", "dismiss"]);
});

it("says what was rescued out of a container, and what its button does", () => {
  const rescued: InterruptedEdit = { ...TYPING, state: "back", container: BOX };
  expect(describeDetail(rescued, true)).toBe("It was moved out of “Box”.");
  expect(describeDetail(rescued, false)).toBeUndefined();
  expect(describeDetail(TYPING, false)).toBe("What you wrote is kept here.");
  expect(describeAction("goOn", rescued, "Work")).toBe("Continue with my text");
  expect(describeAction("goOn", { ...rescued, field: undefined }, "")).toBe("Go on");
});

import { expect, it } from "vitest";
import type { Interruption } from "#document/interruption.ts";
import { actsOf, detailOf, headlineOf, wordsOfAction } from "./describeInterruption.ts";

const TYPING: Interruption = {
  id: "i",
  cause: "deleted",
  state: "lost",
  widgetIds: ["phone"],
  name: "“Phone”",
  container: undefined,
  by: { isMe: false, name: "Ada" },
  field: { label: "Label", text: "Work", caret: 4, target: { kind: "text", property: "label" } },
  place: { x: 0, y: 0 },
};
const BOX = { id: "box", name: "Box" };
const EDITOR = { mayEdit: true, level: "editor" } as const;
const REVIEWER = { mayEdit: false, level: "reviewer" } as const;

it.each<[string, Partial<Interruption>]>([
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
  expect(headlineOf({ ...TYPING, ...change })).toBe(words);
});

it("offers the way back that there is, and always to copy and to dismiss", () => {
  expect(actsOf(TYPING, EDITOR)).toEqual(["restore", "copy", "dismiss"]);
  expect(actsOf({ ...TYPING, container: BOX }, EDITOR)).toEqual([
    "restore",
    "restoreContainer",
    "copy",
    "dismiss",
  ]);
  expect(actsOf({ ...TYPING, cause: "locked" }, EDITOR)).toEqual(["unlock", "copy", "dismiss"]);
  expect(actsOf({ ...TYPING, state: "back" }, EDITOR)).toEqual(["goOn", "copy", "dismiss"]);
});

it("who may only propose is offered that, where a text can be proposed", () => {
  const taken: Interruption = { ...TYPING, cause: "viewOnly" };
  expect(actsOf(taken, REVIEWER)).toEqual(["propose", "copy", "dismiss"]);
  expect(actsOf(taken, { mayEdit: false, level: "viewer" })).toEqual(["copy", "dismiss"]);
  expect(actsOf({ ...taken, field: undefined }, REVIEWER)).toEqual(["dismiss"]);
  expect(actsOf(TYPING, REVIEWER)).toEqual(["copy", "dismiss"]);
});

it("says what was rescued out of a container, and what its button does", () => {
  const rescued: Interruption = { ...TYPING, state: "back", container: BOX };
  expect(detailOf(rescued, true)).toBe("It was moved out of “Box”.");
  expect(detailOf(rescued, false)).toBeUndefined();
  expect(detailOf(TYPING, false)).toBe("What you wrote is kept here.");
  expect(wordsOfAction("goOn", rescued, "Work")).toBe("Continue with my text");
  expect(wordsOfAction("goOn", { ...rescued, field: undefined }, "")).toBe("Go on");
});

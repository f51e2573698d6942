import { expect, it } from "vitest";
import { readTree } from "../doc/index.ts";
import { sync, TESTER } from "../doc/testing.ts";
import { COMMANDS } from "./index.ts";
import { twoPeople } from "./undoModel/person.ts";

it("what somebody else deletes at the same time does not come back by undo of one's own deletion, whichever of both stands", () => {
  const { ada, ben } = twoPeople();
  for (const person of [ada, ben]) person.run(COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
  sync(ada.doc, ben.doc);
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(one.history.undo()).toMatchObject({
      done: 0,
      skipped: [{ reason: "deleted", by: [other.doc.clientID], ids: ["a"] }],
    });
    expect(readTree(one.doc).isAlive("a")).toBe(false);
  }
});

it("what somebody else deleted and brought back comes back by undo of a later deletion", () => {
  const { ada, ben } = twoPeople();
  ben.run(COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
  sync(ada.doc, ben.doc);
  ben.history.undo();
  sync(ada.doc, ben.doc);
  ada.run(COMMANDS.deleteWidgets, { widgetIds: ["a"], stamp: TESTER });
  expect(ada.history.undo()).toMatchObject({ done: 1, skipped: [] });
  expect(readTree(ada.doc).isAlive("a")).toBe(true);
});

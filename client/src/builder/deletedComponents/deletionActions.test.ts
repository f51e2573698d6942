import { expect, it } from "vitest";
import { COMMANDS, execute } from "@formweave/schema/commands";
import { listAncestors, readDeletions, readInside, readTree } from "@formweave/schema/doc";
import { docWith } from "@formweave/schema/doc/testing";
import type * as Y from "yjs";
import {
  detailOfAction,
  findDeletionActions,
  readDeletionActions,
  titleOfAction,
} from "./deletionActions.ts";

function docWithBox(): Y.Doc {
  return docWith(
    { id: "box", type: "container" },
    { id: "in", type: "text-input", parentId: "box" },
    { id: "deep", type: "container", parentId: "box" },
    { id: "deepest", type: "button", parentId: "deep" },
    { id: "a", type: "text-input" },
    { id: "b", type: "text-input" },
  );
}

function remove(doc: Y.Doc, widgetIds: string[], by: string, at: number): void {
  const done = execute(doc, COMMANDS.deleteWidgets, { widgetIds, stamp: { by, at } }, "test");
  if (!done.ok) throw new Error(done.error.message);
}

function readActions(doc: Y.Doc) {
  const tree = readTree(doc);
  const inside = readInside(doc);
  return readDeletionActions({
    deletions: readDeletions(doc),
    describe: (root, id) => ({
      root,
      id,
      name: id,
      kind: root === "screens" ? "Screen" : "Thing",
      icon: "square",
    }),
    inside,
    around: (id) => listAncestors(tree, id),
  });
}

it("is one row for what was deleted together, the newest first", () => {
  const doc = docWithBox();
  remove(doc, ["a", "b"], "ada", 1);
  remove(doc, ["box"], "ben", 2);
  const actions = readActions(doc);
  expect(actions.map(titleOfAction)).toEqual(["box", "2 components"]);
  expect(actions.map(detailOfAction)).toEqual(["Thing · 3 inside", ""]);
  expect(actions[0]?.items[0]?.inside.map(({ id }) => id)).toEqual(["in", "deep", "deepest"]);
});

it("two people who delete at the same moment did two things", () => {
  const doc = docWithBox();
  remove(doc, ["a"], "ada", 1);
  remove(doc, ["b"], "ben", 1);
  expect(readActions(doc)).toHaveLength(2);
});

it("names the container of what was deleted before it, and leaves that out of what went with it", () => {
  const doc = docWithBox();
  remove(doc, ["in"], "ada", 1);
  remove(doc, ["box"], "ben", 2);
  const [box, inner] = readActions(doc);
  expect(box?.items[0]?.inside.map(({ id }) => id)).toEqual(["deep", "deepest"]);
  expect(inner?.items[0]?.container?.id).toBe("box");
  expect(box?.items[0]?.container).toBeUndefined();
});

it("calls a screen with its components by the screen", () => {
  const doc = docWithBox();
  const stamp = { by: "ada", at: 3 };
  const screen = { id: "s", name: "About", route: "/about", type: "default", stamp };
  // The first screen takes what stands on the page.
  execute(doc, COMMANDS.addScreen, screen, "test");
  execute(doc, COMMANDS.deleteScreen, { id: "s", stamp }, "test");
  const [action] = readActions(doc);
  expect(action && titleOfAction(action)).toBe("Screen s with 6 components");
});

it("finds by the name, by what is inside, and by the person", () => {
  const doc = docWithBox();
  remove(doc, ["a"], "ada", 1);
  remove(doc, ["box"], "ben", 2);
  const actions = readActions(doc);
  const find = (query: string) => findDeletionActions(actions, query, (id) => id).map(titleOfAction);
  expect(find("deepest")).toEqual(["box"]);
  expect(find("ADA a")).toEqual(["a"]);
  expect(find(" ")).toEqual(["box", "a"]);
  expect(find("nobody")).toEqual([]);
});

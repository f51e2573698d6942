import { expect, it } from "vitest";
import { dropTargetAt } from "./dropTarget.ts";
import { layerNodes, openRows } from "./layerRows.ts";

/** Listed: 0 title, 1 card, 2 phone (in card), 3 email (in card), 4 note. Lowest first in the document. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  "": ["note", "card", "title"],
  card: ["email", "phone"],
};
const tree = {
  childrenOf: (parentId: string | null) => CHILDREN[parentId ?? ""] ?? [],
  parentOf: (id: string) => (id === "phone" || id === "email" ? "card" : null),
};

function dropAt(height: number, moved: readonly string[], collapsed: readonly string[] = []) {
  const rows = openRows(layerNodes(tree), new Set(collapsed));
  return dropTargetAt(height, { rows, tree, moved: new Set(moved), isContainer: (id) => id === "card" });
}

it("puts a layer above the row in whose upper part it is dropped", () => {
  expect(dropAt(0.2, ["note"])).toMatchObject({
    parentId: null,
    above: "title",
    mark: { kind: "line", index: 0 },
  });
  expect(dropAt(3.1, ["note"])).toMatchObject({
    parentId: "card",
    above: "email",
    mark: { index: 3, depth: 1 },
  });
});

it("puts a layer below the row in whose lower part it is dropped", () => {
  expect(dropAt(0.8, ["note"])).toMatchObject({ parentId: null, above: "card", mark: { index: 1 } });
  expect(dropAt(3.9, ["title"])).toMatchObject({ parentId: "card", above: null });
});

it("puts a layer into the container on whose middle it is dropped", () => {
  expect(dropAt(1.5, ["note"])).toMatchObject({
    parentId: "card",
    above: undefined,
    mark: { kind: "inside", index: 1 },
  });
});

it("puts a layer on top of what is inside an open container, below its row", () => {
  expect(dropAt(1.9, ["note"])).toMatchObject({
    parentId: "card",
    above: undefined,
    mark: { kind: "line", depth: 1 },
  });
  expect(dropAt(1.9, ["title"], ["card"])).toMatchObject({ parentId: null, above: "note" });
});

it("means the lowest place of the canvas below all rows", () => {
  expect(dropAt(99, ["phone"])).toMatchObject({ parentId: null, above: null });
});

it("counts only layers that stay where they are", () => {
  expect(dropAt(1.1, ["card"])).toMatchObject({ parentId: null, above: "note" });
  expect(dropAt(0.8, ["card", "note"])).toMatchObject({ parentId: null, above: null });
});

it("refuses to put a layer into itself", () => {
  expect(dropAt(1.5, ["card"])).toBeUndefined();
  expect(dropAt(2.2, ["card"])).toBeUndefined();
});

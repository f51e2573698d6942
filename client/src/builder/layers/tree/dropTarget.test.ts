import { expect, it } from "vitest";
import { dropTargetAt } from "./dropTarget.ts";
import { layerNodes, openRows, screenHeadingId, type LayerNode } from "#builder/layers/layerRows.ts";

/** Children of each container. Listed rows: 0 title, 1 card, 2 phone (in card), 3 email (in card), 4 note. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  "": ["title", "card", "note"],
  card: ["phone", "email"],
};
const tree = {
  listChildren: (parentId: string | null) => CHILDREN[parentId ?? ""] ?? [],
  getParent: (id: string) => (id === "phone" || id === "email" ? "card" : null),
};

function dropAt(height: number, moved: readonly string[], collapsed: readonly string[] = []) {
  const rows = openRows(layerNodes(tree), new Set(collapsed));
  return dropTargetAt(height, { rows, tree, moved: new Set(moved), isContainer: (id) => id === "card" });
}

it("puts a layer above the row in whose upper part it is dropped", () => {
  expect(dropAt(0.2, ["note"])).toMatchObject({
    parentId: null,
    above: null,
    mark: { kind: "line", index: 0 },
  });
  expect(dropAt(3.1, ["note"])).toMatchObject({
    parentId: "card",
    above: "phone",
    mark: { index: 3, depth: 1 },
  });
});

it("puts a layer below the row in whose lower part it is dropped", () => {
  expect(dropAt(0.8, ["note"])).toMatchObject({ parentId: null, above: "title", mark: { index: 1 } });
  expect(dropAt(3.9, ["title"])).toMatchObject({ parentId: "card", above: "email" });
});

it("puts a layer into the container on whose middle it is dropped", () => {
  expect(dropAt(1.5, ["note"])).toMatchObject({
    parentId: "card",
    above: undefined,
    mark: { kind: "inside", index: 1 },
  });
});

it("puts a layer before what is inside an open container, below its row", () => {
  expect(dropAt(1.9, ["note"])).toMatchObject({
    parentId: "card",
    above: null,
    mark: { kind: "line", depth: 1 },
  });
  expect(dropAt(1.9, ["title"], ["card"])).toMatchObject({ parentId: null, above: "card" });
});

it("means the last place of the canvas below all rows", () => {
  expect(dropAt(99, ["phone"])).toMatchObject({ parentId: null, above: undefined });
});

it("counts only layers that stay where they are", () => {
  expect(dropAt(4.1, ["card"])).toMatchObject({ parentId: null, above: "title" });
  expect(dropAt(0.2, ["title", "note"])).toMatchObject({ parentId: null, above: null });
});

it("refuses to put a layer into itself", () => {
  expect(dropAt(1.5, ["card"])).toBeUndefined();
  expect(dropAt(2.2, ["card"])).toBeUndefined();
});

/** Rows of two screens: 0 Today, 1 title, 2 note, 3 Stock, 4 list. On the canvas the list is between the others. */
const [TODAY, STOCK] = [screenHeadingId("today"), screenHeadingId("stock")];
const ROOTS: Readonly<Record<string, readonly string[]>> = { [TODAY]: ["title", "note"], [STOCK]: ["list"] };
const CANVAS = { listChildren: () => ["title", "list", "note"], getParent: () => null };

function dropByScreen(height: number, moved: readonly string[]) {
  const nodes = Object.entries(ROOTS).flatMap(([id, roots]): readonly LayerNode[] => [
    { id, parentId: null, depth: 0, hasChildren: true, heading: { kind: "screen", screen: id, count: 1 } },
    ...roots.map((root) => ({ id: root, parentId: id, depth: 1, hasChildren: false })),
  ]);
  const listRoots = (heading: string) => ROOTS[heading] ?? [];
  const scene = { tree: CANVAS, moved: new Set(moved), isContainer: () => false, listRoots };
  return dropTargetAt(height, { rows: openRows(nodes, new Set()), ...scene });
}

it("puts a layer on the screen of the heading on which it is dropped: last, or first right below", () => {
  expect(dropByScreen(3.4, ["title"])).toMatchObject({
    parentId: STOCK,
    above: "list",
    mark: { kind: "inside" },
  });
  expect(dropByScreen(0.9, ["list"])).toMatchObject({ parentId: TODAY, above: null, mark: { index: 1 } });
  expect(dropByScreen(99, ["note"])).toMatchObject({ parentId: STOCK, above: "list" });
});

it("puts a layer beside one of another screen, right behind what is below that on the canvas", () => {
  expect(dropByScreen(4.2, ["note"])).toMatchObject({ parentId: STOCK, above: "title" });
  expect(dropByScreen(2.2, ["title"])).toMatchObject({ parentId: TODAY, above: "list" });
});

import { expect, it } from "vitest";
import { layerNodes, openRows } from "#builder/layers/layerRows.ts";
import { treeStep } from "./treeKeys.ts";

const CHILDREN: Readonly<Record<string, readonly string[]>> = { "": ["card", "note"], card: ["email"] };
const NODES = layerNodes({ listChildren: (parentId) => CHILDREN[parentId ?? ""] ?? [] });
const OPEN = openRows(NODES, new Set());
const SHUT = openRows(NODES, new Set(["card"]));

it("walks up and down and stops at the ends", () => {
  expect(treeStep(OPEN, "card", "ArrowDown")).toEqual({ kind: "go", id: "email" });
  expect(treeStep(OPEN, "email", "ArrowUp")).toEqual({ kind: "go", id: "card" });
  expect(treeStep(OPEN, "note", "ArrowDown")).toBeUndefined();
  expect(treeStep(OPEN, "card", "ArrowUp")).toBeUndefined();
});

it("jumps to both ends", () => {
  expect(treeStep(OPEN, "email", "Home")).toEqual({ kind: "go", id: "card" });
  expect(treeStep(OPEN, "email", "End")).toEqual({ kind: "go", id: "note" });
});

it("opens with the right arrow, then goes inside", () => {
  expect(treeStep(SHUT, "card", "ArrowRight")).toEqual({ kind: "expand", id: "card" });
  expect(treeStep(OPEN, "card", "ArrowRight")).toEqual({ kind: "go", id: "email" });
  expect(treeStep(OPEN, "note", "ArrowRight")).toBeUndefined();
});

it("goes to the container with the left arrow, then closes it", () => {
  expect(treeStep(OPEN, "email", "ArrowLeft")).toEqual({ kind: "go", id: "card" });
  expect(treeStep(OPEN, "card", "ArrowLeft")).toEqual({ kind: "collapse", id: "card" });
});

it("starts at an end when nothing is active yet", () => {
  expect(treeStep(OPEN, undefined, "ArrowDown")).toEqual({ kind: "go", id: "card" });
  expect(treeStep(OPEN, undefined, "ArrowUp")).toEqual({ kind: "go", id: "note" });
});

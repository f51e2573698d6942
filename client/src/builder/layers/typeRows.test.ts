import { expect, it } from "vitest";
import type { LayerFact } from "./layerFilter.ts";
import { headingId, typeRows } from "./typeRows.ts";

const FACTS: readonly LayerFact[] = [
  fact("a", "text-input"),
  fact("b", "button"),
  fact("c", "text-input"),
  fact("d", "heading"),
];

function fact(id: string, type: string): LayerFact {
  return { id, name: id, type, visible: true, locked: false };
}

function listed(collapsed: readonly string[] = []): readonly string[] {
  return typeRows(FACTS, new Set(collapsed)).map(({ id }) => id);
}

it("lists each type once, by name, with its widgets below", () => {
  expect(listed()).toEqual(["type:button", "b", "type:heading", "d", "type:text-input", "a", "c"]);
});

it("keeps the widgets of a collapsed type from the list", () => {
  expect(listed([headingId("text-input"), headingId("button")])).toEqual([
    "type:button",
    "type:heading",
    "d",
    "type:text-input",
  ]);
});

it("counts the types, and the widgets within their type", () => {
  const rows = typeRows(FACTS, new Set());
  expect(rows.map(({ place, beside }) => `${place} of ${beside}`)).toEqual([
    "1 of 3",
    "1 of 1",
    "2 of 3",
    "1 of 1",
    "3 of 3",
    "1 of 2",
    "2 of 2",
  ]);
  expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 0, 1, 0, 1, 1]);
});

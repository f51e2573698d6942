import { expect, it } from "vitest";
import {
  countConditions,
  countLayers,
  filterLayers,
  isOpenFilter,
  OPEN_FILTER,
  typesIn,
  type LayerFact,
  type LayerFilter,
} from "./layerFilter.ts";

const FACTS: readonly LayerFact[] = [
  { id: "a", name: "Work email", type: "email", visible: true, locked: false },
  { id: "b", name: "Phone", type: "phone", visible: false, locked: true },
  { id: "c", name: "Other email", type: "email", visible: true, locked: true },
];

function found(filter: Partial<LayerFilter>, selection: readonly string[] = []): readonly string[] {
  return [...filterLayers(FACTS, { ...OPEN_FILTER, ...filter }, selection)];
}

it("finds by name and by type, every word", () => {
  expect(found({ query: "WORK" })).toEqual(["a"]);
  expect(found({ query: "email other" })).toEqual(["c"]);
  expect(found({ query: "fax" })).toEqual([]);
});

it("narrows by type, visibility, lock and selection, all at once", () => {
  expect(found({ type: "email" })).toEqual(["a", "c"]);
  expect(found({ visible: "no" })).toEqual(["b"]);
  expect(found({ locked: "yes", type: "email" })).toEqual(["c"]);
  expect(found({ selected: "yes" }, ["a", "b"])).toEqual(["a", "b"]);
  expect(found({ selected: "no" }, ["a", "b"])).toEqual(["c"]);
});

it("counts what is visible and locked, and the types", () => {
  expect(countLayers(FACTS)).toEqual({ visible: 2, locked: 2, types: 2 });
});

it("names the types that occur, each once", () => {
  expect(typesIn(FACTS)).toEqual([
    { value: "email", label: "Email" },
    { value: "phone", label: "Phone" },
  ]);
});

it("knows when nothing narrows the list", () => {
  expect(isOpenFilter({ ...OPEN_FILTER, query: " " })).toBe(true);
  expect(isOpenFilter({ ...OPEN_FILTER, locked: "no" })).toBe(false);
  expect(countConditions({ ...OPEN_FILTER, locked: "no", type: "email" })).toBe(2);
});

import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findNear } from "./findNear.ts";
import { POPULAR_SEARCHES } from "./QueryChips.tsx";
import { searchWidgets } from "./search.ts";

function typesFor(query: string, isSmart = false): readonly string[] {
  return searchWidgets(query, isSmart ? findNear : undefined).map(({ type }) => type);
}

it("lists everything for an empty query", () => {
  expect(searchWidgets("  ", findNear)).toEqual(WIDGET_LIST);
});

it("puts the component of that very name first", () => {
  expect(typesFor("text")[0]).toBe("text-input");
  expect(typesFor("card")[0]).toBe("card");
});

it("finds by keyword, whatever the case", () => {
  expect(typesFor("DROPDOWN")).toEqual(expect.arrayContaining(["select", "multi-select"]));
});

it("asks every word of the query to match", () => {
  expect(typesFor("rich text")[0]).toBe("rich-text");
  expect(typesFor("rich zebra")).toEqual([]);
});

it("forgives a typing mistake only when the search is smart", () => {
  expect(typesFor("chekbox", true)).toContain("checkbox");
  expect(typesFor("chekbox", false)).toEqual([]);
});

it("is fuzzy from two characters on", () => {
  const near = WIDGET_LIST.filter(({ type }) => type === "signature");
  expect(searchWidgets("#", () => near)).toEqual([]);
  expect(searchWidgets("##", () => near)).toEqual(near);
});

it("forgives three letters of ten, not more", () => {
  expect(typesFor("telefon", true)).toContain("phone"); // two of seven
  expect(typesFor("segnitura", true)).toEqual([]); // three of nine
});

it("keeps every exact find when it becomes smart, and first", () => {
  const queries = fc.constantFrom("text", "number", "form", "date and time", "list", "i", "on");
  fc.assert(
    fc.property(queries, (query) => {
      const exact = typesFor(query);
      expect(typesFor(query, true).slice(0, exact.length)).toEqual(exact);
    }),
  );
});

it("never lists a component twice", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (query) => {
      const types = typesFor(query, true);
      expect(new Set(types).size).toBe(types.length);
    }),
  );
});

it("finds something for each popular search", () => {
  for (const query of POPULAR_SEARCHES) expect(typesFor(query)).not.toEqual([]);
});

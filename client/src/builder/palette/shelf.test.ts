import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  EMPTY_SHELF,
  KEPT_SHELF,
  noteRecent,
  toggleFavorite,
  withoutGoneTypes,
  type Shelf,
} from "./shelf.ts";
import { withSearch } from "./noteSearch.ts";

const anyType = fc.constantFrom(...WIDGET_LIST.map(({ type }) => type));

it("stars a component and takes the star away again", () => {
  const starred = toggleFavorite(EMPTY_SHELF, "email");
  expect(starred.favorites).toEqual(["email"]);
  expect(toggleFavorite(starred, "email").favorites).toEqual([]);
});

it("keeps a full shelf of 20 favorites as it is", () => {
  const favorites = WIDGET_LIST.slice(0, 20).map(({ type }) => type);
  const full: Shelf = { ...EMPTY_SHELF, favorites };
  expect(toggleFavorite(full, "alert")).toBe(full);
  const room: Shelf = { ...EMPTY_SHELF, favorites: favorites.slice(1) };
  expect(toggleFavorite(room, "alert").favorites).toHaveLength(20);
});

it("has the last added first, each once, ten at most", () => {
  fc.assert(
    fc.property(fc.array(anyType, { minLength: 1, maxLength: 40 }), (added) => {
      const { recent } = added.reduce(noteRecent, EMPTY_SHELF);
      expect(recent[0]).toBe(added.at(-1));
      expect(new Set(recent).size).toBe(recent.length);
      expect(recent.length).toBe(Math.min(new Set(added).size, 10));
    }),
  );
});

it("keeps types that have not come yet, each once", () => {
  expect(KEPT_SHELF.favorites.parse(["tabs", "tabs", "later"])).toEqual(["tabs", "later"]);
});

it("keeps no more than the limits, whatever was stored", () => {
  const many = Array.from({ length: 50 }, (_, index) => `type-${index}`);
  expect(KEPT_SHELF.favorites.parse(many)).toHaveLength(20);
  expect(KEPT_SHELF.recent.parse(many)).toHaveLength(10);
  expect(KEPT_SHELF.searches.parse(many)).toHaveLength(5);
});

it("forgets kept types that no longer exist", () => {
  const shelf: Shelf = { ...EMPTY_SHELF, favorites: ["email", "hologram"], recent: ["toString"] };
  expect(withoutGoneTypes(shelf)).toEqual({ ...EMPTY_SHELF, favorites: ["email"], recent: [] });
});

it("has the last searches first, each once, five at most, and not what was typed on the way", () => {
  const typed = ["but", "button", "table", "a", "card", "chart", "form", "Table ", "input"];
  const { searches } = typed.reduce(withSearch, EMPTY_SHELF);
  expect(searches).toEqual(["input", "table", "form", "chart", "card"]);
  expect(["but", "butto", "button"].reduce(withSearch, EMPTY_SHELF).searches).toEqual(["button"]);
});

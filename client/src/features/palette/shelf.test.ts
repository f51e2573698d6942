import { limits } from "@formweave/schema";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import fc from "fast-check";
import { expect, it } from "vitest";
import { EMPTY_SHELF, keptShelf, noteRecent, toggleFavorite, withoutGoneTypes, type Shelf } from "./shelf.ts";

const anyType = fc.constantFrom(...WIDGET_LIST.map(({ type }) => type));

it("stars a component and takes the star away again", () => {
  const starred = toggleFavorite(EMPTY_SHELF, "email");
  expect(starred.favorites).toEqual(["email"]);
  expect(toggleFavorite(starred, "email").favorites).toEqual([]);
});

it("keeps a full shelf of favorites as it is", () => {
  const favorites = WIDGET_LIST.slice(0, limits.PALETTE.favorites).map(({ type }) => type);
  const full: Shelf = { ...EMPTY_SHELF, favorites };
  expect(toggleFavorite(full, "alert")).toBe(full);
});

it("has the last added first, each once, ten at most", () => {
  fc.assert(
    fc.property(fc.array(anyType, { minLength: 1, maxLength: 40 }), (added) => {
      const { recent } = added.reduce(noteRecent, EMPTY_SHELF);
      expect(recent[0]).toBe(added.at(-1));
      expect(new Set(recent).size).toBe(recent.length);
      expect(recent.length).toBe(Math.min(new Set(added).size, limits.PALETTE.recent));
    }),
  );
});

it("comes back from storage as it was", () => {
  const shelf: Shelf = { favorites: ["email", "date"], recent: ["button"], layout: "list", isSmart: false };
  expect(keptShelf.parse(JSON.parse(JSON.stringify(shelf)))).toEqual(shelf);
});

it("keeps types that have not come yet, each once", () => {
  const kept = { favorites: ["tabs", "tabs"], recent: ["later"], layout: "spiral", isSmart: 1 };
  const shelf = { favorites: ["tabs"], recent: ["later"], layout: "grid", isSmart: true };
  expect(keptShelf.parse(kept)).toEqual(shelf);
});

it("forgets kept types that no longer exist", () => {
  const kept = {
    favorites: ["email", "hologram", "email"],
    recent: ["toString"],
    layout: "spiral",
    isSmart: 1,
  };
  expect(withoutGoneTypes(keptShelf.parse(kept))).toEqual({
    favorites: ["email"],
    recent: [],
    layout: "grid",
    isSmart: true,
  });
});

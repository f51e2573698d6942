import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  DEFAULT_PALETTE_SETTINGS,
  PALETTE_SETTINGS_SCHEMA,
  noteRecent,
  toggleFavorite,
  withoutUnknownTypes,
  type PaletteSettings,
} from "./paletteSettings.ts";
import { withSearch } from "./search/noteSearch.ts";

const anyType = fc.constantFrom(...WIDGET_LIST.map(({ type }) => type));

it("stars a component and takes the star away again", () => {
  const starred = toggleFavorite(DEFAULT_PALETTE_SETTINGS, "email");
  expect(starred.favorites).toEqual(["email"]);
  expect(toggleFavorite(starred, "email").favorites).toEqual([]);
});

it("keeps a full shelf of 20 favorites as it is", () => {
  const favorites = WIDGET_LIST.slice(0, 20).map(({ type }) => type);
  const full: PaletteSettings = { ...DEFAULT_PALETTE_SETTINGS, favorites };
  expect(toggleFavorite(full, "alert")).toBe(full);
  const room: PaletteSettings = { ...DEFAULT_PALETTE_SETTINGS, favorites: favorites.slice(1) };
  expect(toggleFavorite(room, "alert").favorites).toHaveLength(20);
});

it("has the last added first, each once, ten at most", () => {
  fc.assert(
    fc.property(fc.array(anyType, { minLength: 1, maxLength: 40 }), (added) => {
      const { recent } = added.reduce(noteRecent, DEFAULT_PALETTE_SETTINGS);
      expect(recent[0]).toBe(added.at(-1));
      expect(new Set(recent).size).toBe(recent.length);
      expect(recent.length).toBe(Math.min(new Set(added).size, 10));
    }),
  );
});

it("keeps types that have not come yet, each once", () => {
  expect(PALETTE_SETTINGS_SCHEMA.favorites.parse(["tabs", "tabs", "later"])).toEqual(["tabs", "later"]);
});

it("keeps no more than the limits, whatever was stored", () => {
  const many = Array.from({ length: 50 }, (_, index) => `type-${index}`);
  expect(PALETTE_SETTINGS_SCHEMA.favorites.parse(many)).toHaveLength(20);
  expect(PALETTE_SETTINGS_SCHEMA.recent.parse(many)).toHaveLength(10);
  expect(PALETTE_SETTINGS_SCHEMA.searches.parse(many)).toHaveLength(5);
});

it("forgets kept types that no longer exist", () => {
  const settings: PaletteSettings = {
    ...DEFAULT_PALETTE_SETTINGS,
    favorites: ["email", "hologram"],
    recent: ["toString"],
  };
  expect(withoutUnknownTypes(settings)).toEqual({
    ...DEFAULT_PALETTE_SETTINGS,
    favorites: ["email"],
    recent: [],
  });
});

it("has the last searches first, each once, five at most, and not what was typed on the way", () => {
  const typed = ["but", "button", "table", "a", "card", "chart", "form", "Table ", "input"];
  const { searches } = typed.reduce(withSearch, DEFAULT_PALETTE_SETTINGS);
  expect(searches).toEqual(["input", "table", "form", "chart", "card"]);
  expect(["but", "butto", "button"].reduce(withSearch, DEFAULT_PALETTE_SETTINGS).searches).toEqual([
    "button",
  ]);
});

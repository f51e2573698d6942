import { widgetsOfTier } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { arrangePalette, OPENING_FILTER, type PaletteFilter } from "./arrangePalette.ts";
import { DEFAULT_PALETTE_SETTINGS, type PaletteSettings } from "./paletteSettings.ts";

function shown(filter: Partial<PaletteFilter>, settings: Partial<PaletteSettings> = {}) {
  const content = arrangePalette(
    { ...OPENING_FILTER, ...filter },
    { ...DEFAULT_PALETTE_SETTINGS, ...settings },
  );
  return { ...content, types: content.groups.flatMap(({ entries }) => entries.map(({ type }) => type)) };
}

it("opens with the starter tier, grouped by category", () => {
  const { groups, types } = shown({});
  expect(types.toSorted()).toEqual(
    widgetsOfTier("starter")
      .map(({ type }) => type)
      .toSorted(),
  );
  expect(groups[0]?.title).toBe("Input");
  expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
});

it("shows the first 20 until something is typed or a tier chosen, then all", () => {
  expect(shown({ tier: "all" }).count).toBe(20);
  expect(shown({ tier: "all", isFresh: false }).count).toBe(WIDGET_LIST.length);
});

it("searches beyond the tier and says so", () => {
  const { groups } = shown({ query: "quote", isFresh: false });
  expect(groups.map(({ title }) => title)).toEqual(["In the full library"]);
  expect(groups[0]?.entries[0]?.type).toBe("quote");
});

it("narrows to a category", () => {
  const { groups } = shown({ category: "choice" });
  expect(groups.map(({ title }) => title)).toEqual(["Choice"]);
});

it("offers only categories that hold something", () => {
  expect(shown({ query: "email", isFresh: false }).categories).toContain("text");
  expect(shown({ query: "zzzz", isFresh: false }).categories).toEqual([]);
});

it("lists favorites of every tier in the order in which they were starred", () => {
  expect(shown({ tab: "favorites" }, { favorites: ["quote", "email"] }).types).toEqual(["quote", "email"]);
});

it("lists what was added last first, and searches in it", () => {
  const recent = ["button", "email", "heading"] as const;
  expect(shown({ tab: "recent" }, { recent }).types).toEqual(recent);
  expect(shown({ tab: "recent", query: "mail", isFresh: false }, { recent }).types).toEqual(["email"]);
});

import { limits } from "@formweave/schema";
import {
  widgetsByCategory,
  widgetsOfTier,
  type WidgetCategory,
  type WidgetTier,
} from "@formweave/schema/widgets";
import { CATEGORY_TITLES } from "./categories.ts";
import { searchWidgets, type FindNear, type PaletteEntry } from "./search/search.ts";
import type { PaletteSettings } from "./paletteSettings.ts";

/** Criteria that decide which components the palette lists. */
export interface PaletteFilter {
  readonly tier: WidgetTier;
  readonly tab: "all" | "favorites" | "recent";
  readonly category: WidgetCategory | "all";
  readonly query: string;
  /** True until something is typed or a tier chosen; the list stays short. */
  readonly isFresh: boolean;
}

/** Filter with which the palette opens. */
export const OPENING_FILTER: PaletteFilter = {
  tier: "starter",
  tab: "all",
  category: "all",
  query: "",
  isFresh: true,
};

/** A heading with its entries. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Content of the palette's list. */
export interface PaletteContent {
  readonly groups: readonly PaletteGroup[];
  /** Categories to which the list can be narrowed. */
  readonly categories: readonly WidgetCategory[];
  readonly count: number;
}

/** True when a filter needs more than the starter set. */
export function looksFurther({ tier, tab, query }: PaletteFilter): boolean {
  return tier !== "starter" || tab !== "all" || query !== "";
}

/** Arranges the palette: by category while browsing, by relevance while searching. */
export function arrangePalette(
  filter: PaletteFilter,
  settings: PaletteSettings,
  findNear?: FindNear,
): PaletteContent {
  const found = listMatches(filter, settings, findNear);
  const categories = [...widgetsByCategory().keys()].filter((category) =>
    found.some((entry) => entry.category === category),
  );
  const narrowed =
    filter.category === "all" ? found : found.filter((entry) => entry.category === filter.category);
  const entries = filter.isFresh ? narrowed.slice(0, limits.PALETTE.firstTypes) : narrowed;
  return { groups: groupEntries(filter, entries).filter(hasEntries), categories, count: entries.length };
}

/** Entries of the tab that match the query. A search ignores the tier, as the person wants the component they name. */
function listMatches(
  { tab, tier, query }: PaletteFilter,
  { favorites, recent }: PaletteSettings,
  findNear: FindNear | undefined,
): readonly PaletteEntry[] {
  const found = searchWidgets(query, findNear);
  if (tab !== "all") return pick(tab === "favorites" ? favorites : recent, found);
  return query.trim() === "" ? widgetsOfTier(tier) : found;
}

function pick(types: readonly string[], from: readonly PaletteEntry[]): readonly PaletteEntry[] {
  return types.flatMap((type) => from.filter((entry) => entry.type === type));
}

function groupEntries(
  { tab, tier, query }: PaletteFilter,
  entries: readonly PaletteEntry[],
): readonly PaletteGroup[] {
  if (tab === "favorites") return [{ title: "Favorites", entries }];
  if (tab === "recent") return [{ title: "Recent", entries }];
  if (query.trim() === "") return groupByCategory(entries);
  const inTier = new Set(widgetsOfTier(tier));
  return [
    { title: "Results", entries: entries.filter((entry) => inTier.has(entry)) },
    { title: "In the full library", entries: entries.filter((entry) => !inTier.has(entry)) },
  ];
}

function groupByCategory(entries: readonly PaletteEntry[]): readonly PaletteGroup[] {
  return [...widgetsByCategory().keys()].map((category) => ({
    title: CATEGORY_TITLES[category],
    entries: entries.filter((entry) => entry.category === category),
  }));
}

function hasEntries({ entries }: PaletteGroup): boolean {
  return entries.length > 0;
}

import { limits } from "@formweave/schema";
import {
  widgetsByCategory,
  widgetsOfTier,
  type WidgetCategory,
  type WidgetTier,
} from "@formweave/schema/widgets";
import { CATEGORY_TITLES } from "./categories.ts";
import { searchWidgets, type FindNear, type PaletteEntry } from "./search.ts";
import type { Shelf } from "./shelf.ts";

/** What of the palette is shown. */
export interface PaletteFilter {
  readonly tier: WidgetTier;
  readonly tab: "all" | "favorites" | "recent";
  readonly category: WidgetCategory | "all";
  readonly query: string;
  /** Nothing typed and no tier chosen yet: the list stays short. */
  readonly isFresh: boolean;
}

/** The palette when it opens. */
export const OPENING_FILTER: PaletteFilter = {
  tier: "starter",
  tab: "all",
  category: "all",
  query: "",
  isFresh: true,
};

/** One heading with what stands under it. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Everything the list of the palette shows. */
export interface PaletteContent {
  readonly groups: readonly PaletteGroup[];
  /** The categories one can narrow the list to. */
  readonly categories: readonly WidgetCategory[];
  readonly count: number;
}

/** Whether a filter asks for more than the starter set. */
export function looksFurther({ tier, tab, query }: PaletteFilter): boolean {
  return tier !== "starter" || tab !== "all" || query !== "";
}

/** Arranges the palette: by category while people browse, by how well it fits when they search. */
export function arrangePalette(filter: PaletteFilter, shelf: Shelf, findNear?: FindNear): PaletteContent {
  const found = poolOf(filter, shelf, findNear);
  const categories = [...widgetsByCategory().keys()].filter((category) =>
    found.some((entry) => entry.category === category),
  );
  const narrowed =
    filter.category === "all" ? found : found.filter((entry) => entry.category === filter.category);
  const entries = filter.isFresh ? narrowed.slice(0, limits.PALETTE.firstTypes) : narrowed;
  return { groups: groupsOf(filter, entries).filter(hasEntries), categories, count: entries.length };
}

/** What the tab offers and the query leaves. A search looks beyond the tier: whoever types a name wants that component. */
function poolOf(
  { tab, tier, query }: PaletteFilter,
  { favorites, recent }: Shelf,
  findNear: FindNear | undefined,
): readonly PaletteEntry[] {
  const found = searchWidgets(query, findNear);
  if (tab !== "all") return pick(tab === "favorites" ? favorites : recent, found);
  return query.trim() === "" ? widgetsOfTier(tier) : found;
}

function pick(types: readonly string[], from: readonly PaletteEntry[]): readonly PaletteEntry[] {
  return types.flatMap((type) => from.filter((entry) => entry.type === type));
}

function groupsOf(
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

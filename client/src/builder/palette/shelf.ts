import { limits } from "@formweave/schema";
import { isWidgetType } from "@formweave/schema/widgets";
import { z } from "zod";

/** What a person keeps at hand in the palette, on this device. */
export interface Shelf {
  /** In the order in which they were starred. */
  readonly favorites: readonly string[];
  /** The last added first. */
  readonly recent: readonly string[];
  /** What was searched for, the last first. */
  readonly searches: readonly string[];
  readonly layout: "grid" | "list";
  readonly isSmart: boolean;
}

/** A shelf before anything is on it. */
export const EMPTY_SHELF: Shelf = {
  favorites: [],
  recent: [],
  searches: [],
  layout: "grid",
  isSmart: true,
};

const { favorites, recent, recentSearches } = limits.PALETTE;

/** How each part of a shelf is kept, under a name of its own; the types on it may not have come to this page yet. */
export const KEPT_SHELF = {
  favorites: distinct(favorites),
  recent: distinct(recent),
  searches: distinct(recentSearches),
  layout: z.enum(["grid", "list"]),
  isSmart: z.boolean(),
} as const;

function distinct(most: number) {
  return z.array(z.string()).transform((list): readonly string[] => [...new Set(list)].slice(0, most));
}

/** The shelf without the types that there are no longer. For a page that knows them all. */
export function withoutGoneTypes(shelf: Shelf): Shelf {
  if ([...shelf.favorites, ...shelf.recent].every(isWidgetType)) return shelf;
  return {
    ...shelf,
    favorites: shelf.favorites.filter(isWidgetType),
    recent: shelf.recent.filter(isWidgetType),
  };
}

/** Stars a type, or takes its star away; a full shelf of favorites stays as it is. */
export function toggleFavorite(shelf: Shelf, type: string): Shelf {
  const starred = shelf.favorites;
  if (starred.includes(type)) return { ...shelf, favorites: starred.filter((other) => other !== type) };
  return starred.length >= favorites ? shelf : { ...shelf, favorites: [...starred, type] };
}

/** Notes that a type was added. */
export function noteRecent(shelf: Shelf, type: string): Shelf {
  const others = shelf.recent.filter((other) => other !== type);
  return { ...shelf, recent: [type, ...others].slice(0, recent) };
}

import { limits } from "@formweave/schema";
import { isWidgetType } from "@formweave/schema/widgets";
import { z } from "zod";

/** Palette settings and history of a person, kept on this device. */
export interface Shelf {
  /** Favorite types in the order in which they were starred. */
  readonly favorites: readonly string[];
  /** Types added recently, latest first. */
  readonly recent: readonly string[];
  /** Recent searches, latest first. */
  readonly searches: readonly string[];
  readonly layout: "grid" | "list";
  readonly isSmart: boolean;
}

/** Initial values. */
export const EMPTY_SHELF: Shelf = {
  favorites: [],
  recent: [],
  searches: [],
  layout: "grid",
  isSmart: true,
};

const { favorites, recent, recentSearches } = limits.PALETTE;

/** Storage schema of each part, each kept under a name of its own. Types are any strings, as their definitions may not have loaded yet. */
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

/** Drops types that no longer exist. Call only once all types are loaded. */
export function withoutGoneTypes(shelf: Shelf): Shelf {
  if ([...shelf.favorites, ...shelf.recent].every(isWidgetType)) return shelf;
  return {
    ...shelf,
    favorites: shelf.favorites.filter(isWidgetType),
    recent: shelf.recent.filter(isWidgetType),
  };
}

/** Adds or removes a favorite; returns the same object when the favorites are full. */
export function toggleFavorite(shelf: Shelf, type: string): Shelf {
  const starred = shelf.favorites;
  if (starred.includes(type)) return { ...shelf, favorites: starred.filter((other) => other !== type) };
  return starred.length >= favorites ? shelf : { ...shelf, favorites: [...starred, type] };
}

/** Puts an added type first among the recent ones. */
export function noteRecent(shelf: Shelf, type: string): Shelf {
  const others = shelf.recent.filter((other) => other !== type);
  return { ...shelf, recent: [type, ...others].slice(0, recent) };
}

import { limits } from "@formweave/schema";
import { isWidgetType } from "@formweave/schema/widgets";
import { z } from "zod";

/** Palette settings and history of a person, kept on this device. */
export interface PaletteSettings {
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
export const DEFAULT_PALETTE_SETTINGS: PaletteSettings = {
  favorites: [],
  recent: [],
  searches: [],
  layout: "grid",
  isSmart: true,
};

const { favorites, recent, recentSearches } = limits.PALETTE;

/** Storage schema of each part, each kept under a name of its own. Types are any strings, as their definitions may not have loaded yet. */
export const PALETTE_SETTINGS_SCHEMA = {
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
export function withoutUnknownTypes(settings: PaletteSettings): PaletteSettings {
  if ([...settings.favorites, ...settings.recent].every(isWidgetType)) return settings;
  return {
    ...settings,
    favorites: settings.favorites.filter(isWidgetType),
    recent: settings.recent.filter(isWidgetType),
  };
}

/** Adds or removes a favorite; returns the same object when the favorites are full. */
export function toggleFavorite(settings: PaletteSettings, type: string): PaletteSettings {
  const starred = settings.favorites;
  if (starred.includes(type)) return { ...settings, favorites: starred.filter((other) => other !== type) };
  return starred.length >= favorites ? settings : { ...settings, favorites: [...starred, type] };
}

/** Puts an added type first among the recent ones. */
export function noteRecent(settings: PaletteSettings, type: string): PaletteSettings {
  const others = settings.recent.filter((other) => other !== type);
  return { ...settings, recent: [type, ...others].slice(0, recent) };
}

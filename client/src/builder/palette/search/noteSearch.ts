import { limits } from "@formweave/schema";
import type { PaletteSettings } from "#builder/palette/paletteSettings.ts";
import { noteEvent } from "#builder/palette/usage.ts";

/** Stores a search among the recent ones and in the usage events. Call once the person has stopped typing. */
export function noteSearch(
  query: string,
  changeSettings: (change: (settings: PaletteSettings) => PaletteSettings) => void,
): void {
  changeSettings((settings) => withSearch(settings, query));
  noteEvent("search", query.trim().toLowerCase());
}

/** Puts a search first among the recent ones; drops those that are its prefixes, typed on the way to it. */
export function withSearch(settings: PaletteSettings, query: string): PaletteSettings {
  const text = query.trim().toLowerCase();
  if (text.length < limits.PALETTE.fuzzyMinChars || settings.searches[0] === text) return settings;
  const others = settings.searches.filter((other) => !text.startsWith(other));
  return { ...settings, searches: [text, ...others].slice(0, limits.PALETTE.recentSearches) };
}

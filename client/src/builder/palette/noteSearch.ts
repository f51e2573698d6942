import { limits } from "@formweave/schema";
import type { Shelf } from "./shelf.ts";
import { noteEvent } from "./usage.ts";

/** Stores a search among the recent ones and in the usage events. Call once the person has stopped typing. */
export function noteSearch(query: string, changeShelf: (change: (shelf: Shelf) => Shelf) => void): void {
  changeShelf((shelf) => withSearch(shelf, query));
  noteEvent("search", query.trim().toLowerCase());
}

/** Puts a search first among the recent ones; drops those that are its prefixes, typed on the way to it. */
export function withSearch(shelf: Shelf, query: string): Shelf {
  const text = query.trim().toLowerCase();
  if (text.length < limits.PALETTE.fuzzyMinChars || shelf.searches[0] === text) return shelf;
  const others = shelf.searches.filter((other) => !text.startsWith(other));
  return { ...shelf, searches: [text, ...others].slice(0, limits.PALETTE.recentSearches) };
}

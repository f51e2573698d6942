import { limits } from "@formweave/schema";
import type { Shelf } from "./shelf.ts";
import { noteEvent } from "./usage.ts";

/** Remembers what was searched for, once the typing rests. */
export function noteSearch(query: string, changeShelf: (change: (shelf: Shelf) => Shelf) => void): void {
  changeShelf((shelf) => withSearch(shelf, query));
  noteEvent("search", query.trim().toLowerCase());
}

/** The shelf with what was searched for; what was typed on the way to it is forgotten. */
export function withSearch(shelf: Shelf, query: string): Shelf {
  const text = query.trim().toLowerCase();
  if (text.length < limits.PALETTE.fuzzyMinChars || shelf.searches[0] === text) return shelf;
  const others = shelf.searches.filter((other) => !text.startsWith(other));
  return { ...shelf, searches: [text, ...others].slice(0, limits.PALETTE.recentSearches) };
}

import { limits } from "@formweave/schema";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import Fuse from "fuse.js";
import type { PaletteEntry } from "./search.ts";

const FUZZY = new Fuse<PaletteEntry>(WIDGET_LIST, {
  keys: [
    { name: "title", weight: 3 },
    { name: "keywords", weight: 2 },
    { name: "type", weight: 1 },
  ],
  threshold: limits.PALETTE.fuzzyThreshold,
  ignoreLocation: true,
  minMatchCharLength: limits.PALETTE.fuzzyMinChars,
});

/** Finds definitions with names or keywords similar to a phrase, best match first. */
export function findNear(phrase: string): readonly PaletteEntry[] {
  return FUZZY.search(phrase).map(({ item }) => item);
}

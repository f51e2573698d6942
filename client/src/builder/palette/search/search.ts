import { limits } from "@formweave/schema";
import { knownWidgets, type WidgetDefinition, type WidgetType } from "@formweave/schema/widgets";
import { foldAccents } from "@formweave/schema/model";
import { searchedWords } from "#lib/searchFor.ts";
import { CATEGORY_TITLES } from "#builder/palette/categories.ts";

/** A component definition listed in the palette. */
export type PaletteEntry = WidgetDefinition<WidgetType>;

/** Finds entries that match a phrase approximately. */
export type FindNear = (phrase: string) => readonly PaletteEntry[];

/**
 * Finds the definitions that contain every word of a query, those with a matching name first. In a smart search, from `fuzzyMinChars`
 * characters on, approximate matches follow.
 */
export function searchWidgets(query: string, findNear?: FindNear): readonly PaletteEntry[] {
  const words = searchedWords(query);
  if (words.length === 0) return knownWidgets();
  const phrase = words.join(" ");
  const exact = knownWidgets()
    .filter((entry) => words.every((word) => joinText(entry).includes(word)))
    .toSorted((a, b) => distance(a, phrase) - distance(b, phrase));
  if (findNear === undefined || phrase.length < limits.PALETTE.fuzzyMinChars) return exact;
  return [...new Set([...exact, ...findNear(phrase)])];
}

function joinText({ title, type, description, keywords, category }: PaletteEntry): string {
  return foldAccents([title, type, description, CATEGORY_TITLES[category], ...keywords].join(" "));
}

/** Rank of a match: 0 = equal to the name or type, 1 = name begins with it, 2 = name contains it, 3 = a keyword, 4 = elsewhere. */
function distance({ title, type, keywords }: PaletteEntry, phrase: string): number {
  const name = foldAccents(title);
  if (name === phrase || type === phrase) return 0;
  if (name.startsWith(phrase)) return 1;
  if (name.includes(phrase)) return 2;
  return keywords.includes(phrase) ? 3 : 4;
}

import { searchFor } from "#lib/searchFor.ts";

/** The entries that hold every word of a query somewhere in their texts, whatever the case and the accents. */
export function findEntries<Entry extends Readonly<Record<string, string>>>(
  entries: readonly Entry[],
  query: string,
  searched: readonly (keyof Entry)[],
): readonly Entry[] {
  if (query.trim() === "") return entries;
  const isFound = searchFor(query);
  return entries.filter((entry) => isFound(searched.map((name) => entry[name]).join(" ")));
}

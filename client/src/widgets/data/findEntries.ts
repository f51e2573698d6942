import { searchFor } from "#lib/searchFor.ts";

/** Returns the entries that contain every word of a query, ignoring case and accents. */
export function findEntries<Entry extends Readonly<Record<string, string>>>(
  entries: readonly Entry[],
  query: string,
  searched: readonly (keyof Entry)[],
): readonly Entry[] {
  if (query.trim() === "") return entries;
  const isFound = searchFor(query);
  return entries.filter((entry) => isFound(searched.map((name) => entry[name]).join(" ")));
}

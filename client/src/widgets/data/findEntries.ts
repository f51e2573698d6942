/** The entries that hold every word of a query somewhere in their texts, whatever the case and the accents. */
export function findEntries<Entry extends Readonly<Record<string, string>>>(
  entries: readonly Entry[],
  query: string,
  searched: readonly (keyof Entry)[],
): readonly Entry[] {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = plain(searched.map((name) => entry[name]).join(" "));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

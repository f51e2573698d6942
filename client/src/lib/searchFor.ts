import { foldAccents } from "@formweave/schema/model";

/** Finds texts that hold every word of a query, whatever the case and the accents. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchedWords(query);
  return (text) => {
    const folded = foldAccents(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The words of a query, as they are looked for in a folded text. */
export function searchedWords(query: string): readonly string[] {
  return foldAccents(query).split(/\s+/u).filter(Boolean);
}

import { foldAccents } from "@formweave/schema/model";

/** Creates a filter for texts that contain every word of a query, regardless of case and accents. */
export function searchFor(query: string): (text: string) => boolean {
  const words = searchedWords(query);
  return (text) => {
    const folded = foldAccents(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The words of a query, folded for the search in folded texts. */
export function searchedWords(query: string): readonly string[] {
  return foldAccents(query).split(/\s+/u).filter(Boolean);
}

import { outsideBrackets } from "./alignedFold.ts";

/** Splits a text at the matches of a global pattern outside brackets; empty pieces are left out. */
export function splitOutside(text: string, separator: RegExp): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const match of outsideBrackets(text).matchAll(separator)) {
    pieces.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

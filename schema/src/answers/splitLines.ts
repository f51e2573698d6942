/** Splits a text of one entry per line: trimmed, without empty lines and duplicates. */
export function splitLines(text: string): readonly string[] {
  const words = text.split("\n").map((line) => line.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

/** The words of a list that is kept as a text with a line each: trimmed, without empty lines, each once. */
export function linesOf(text: string): readonly string[] {
  const words = text.split("\n").map((line) => line.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

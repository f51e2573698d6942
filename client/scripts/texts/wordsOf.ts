/** The words of a list that is written as lines of text. */
export function wordsOf(lines: string): ReadonlySet<string> {
  return new Set(lines.trim().split(/\s+/));
}

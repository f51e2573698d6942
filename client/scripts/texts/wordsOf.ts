/** The set of words in a multi-line text. */
export function wordsOf(lines: string): ReadonlySet<string> {
  return new Set(lines.trim().split(/\s+/));
}

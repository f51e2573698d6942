/** The set of words in a multi-line text. */
export function toWordSet(lines: string): ReadonlySet<string> {
  return new Set(lines.trim().split(/\s+/));
}

/** Parses a table stored as text: one row per line, cells separated by `|` or a tab. Empty lines are skipped. */
export function tableCells(text: string): readonly (readonly string[])[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()));
}

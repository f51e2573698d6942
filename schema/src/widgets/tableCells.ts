/** The cells of a table that is kept as text: a line a row, cells separated by `|` or a tab. Empty lines are no rows. */
export function tableCells(text: string): readonly (readonly string[])[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()));
}

import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** Returns the rows of a long list in view, plus one in any case: the row with the focus, or the next Tab stop. */
export function withRow(range: Range, row: number): number[] {
  const inView = defaultRangeExtractor(range);
  return row < 0 || inView.includes(row) ? inView : [...inView, row].toSorted((a, b) => a - b);
}

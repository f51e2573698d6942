import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** The rows of a long list that are in view, and one more wherever it is: the one that has the focus, or that Tab comes to. */
export function withRow(range: Range, row: number): number[] {
  const inView = defaultRangeExtractor(range);
  return row < 0 || inView.includes(row) ? inView : [...inView, row].toSorted((a, b) => a - b);
}

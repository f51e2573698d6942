/** Position of a number between two limits, 0 to 1; 0 when the limits are equal. */
export function computeFraction(value: number, min: number, max: number): number {
  // Each number is halved first: the difference of two huge numbers would not be finite.
  const way = max / 2 - min / 2;
  return way > 0 ? Math.min(Math.max((value / 2 - min / 2) / way, 0), 1) : 0;
}

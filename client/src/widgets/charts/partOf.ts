/** How far a number is on the way from one end to the other, 0 to 1; 0 when there is no way. */
export function partOf(value: number, min: number, max: number): number {
  // Divided one by one: the difference of two huge numbers is not finite.
  const way = max / 2 - min / 2;
  return way > 0 ? Math.min(Math.max((value / 2 - min / 2) / way, 0), 1) : 0;
}

/** Returns the number of columns that a dragged one passes, `dx` px from its place: each whose middle it reaches. */
export function countPassed(
  columns: readonly { readonly width: number }[],
  from: number,
  dx: number,
): number {
  const step = Math.sign(dx);
  let [past, left] = [0, Math.abs(dx)];
  for (let at = from + step; at >= 0 && at < columns.length; at += step) {
    const width = columns[at]?.width ?? 0;
    if (left < width / 2) break;
    left -= width;
    past += step;
  }
  return past;
}

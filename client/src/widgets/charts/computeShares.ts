/** Returns the share of each number in the sum, in whole percent that add up to 100; negative numbers count as 0. */
export function computeShares(values: readonly number[]): readonly number[] {
  const parts = values.map((value) => Math.max(value, 0));
  // Dividing first keeps a sum of huge numbers finite.
  const largest = Math.max(...parts, 0);
  if (largest === 0) return parts;
  const sum = parts.reduce((total, part) => total + part / largest, 0);
  const exact = parts.map((part) => (part / largest / sum) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((total, part) => total + part, 0);
  // The missing percents go to those that lost most by rounding down.
  const computeLoss = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
  const raised = new Set(
    whole
      .map((_, index) => index)
      .toSorted((a, b) => computeLoss(b) - computeLoss(a))
      .slice(0, missing),
  );
  return whole.map((part, index) => part + (raised.has(index) ? 1 : 0));
}

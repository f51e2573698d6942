/** Returns the smallest of some numbers that at least a share of them, 0 to 1, do not exceed; undefined for an empty list. */
export function quantile(numbers: readonly number[], share: number): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1];
}

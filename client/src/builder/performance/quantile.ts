/** The smallest of some numbers that a share of them, over 0 to 1, does not exceed; undefined for none. */
export function quantile(numbers: readonly number[], share: number): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1];
}

/** Money is counted in whole billionths of a dollar, so that sums are exact and the last call of a budget is a matter of `<=`. */
const BILLIONTHS = 1e9;

/** Billionths of a dollar, rounded down, so that a budget is never more than what was said. */
export function fromDollars(dollars: number): number {
  return Math.floor(dollars * BILLIONTHS);
}

/** Dollars, to be shown. */
export function toDollars(billionths: number): number {
  return billionths / BILLIONTHS;
}

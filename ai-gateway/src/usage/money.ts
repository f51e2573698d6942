/** Money is counted in whole billionths of a dollar, so that sums are exact and the last call of a budget is a matter of `<=`. */
const BILLIONTHS = 1e9;

/** Converts to billionths of a dollar, rounded down, so that a budget is never higher than configured. */
export function fromDollars(dollars: number): number {
  return Math.floor(dollars * BILLIONTHS);
}

/** Converts to dollars, for display. */
export function toDollars(billionths: number): number {
  return billionths / BILLIONTHS;
}

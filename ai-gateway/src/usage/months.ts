/** The month of a time, in UTC: 2026-11. */
export function formatMonth(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** Beginning of a month of UTC and of the next one, ms since 1970. */
export function toMonthBounds(month: string): { readonly from: number; readonly to: number } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from: from.getTime(), to: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) };
}

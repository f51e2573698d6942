/** Larger amounts are rounded to cents; small ones show enough digits to be visible. */
const AMOUNTS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const SMALL_AMOUNTS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});
const COUNTS = new Intl.NumberFormat("en-US");

/** Formats dollars; amounts below a dollar get up to six digits, since a call costs less than a cent. */
export function formatDollars(dollars: number): string {
  if (dollars > 0 && dollars < 0.000001) return "< $0.000001";
  return (dollars < 1 ? SMALL_AMOUNTS : AMOUNTS).format(dollars);
}

/** Formats a number of calls or tokens. */
export function formatCount(count: number): string {
  return COUNTS.format(count);
}

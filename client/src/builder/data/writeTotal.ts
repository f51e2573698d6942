import type { RowPage } from "@formweave/schema/data";

/** Formats a number of rows. */
export function writeTotal(total: RowPage["total"]): string {
  return total === "more" ? "more than 10,000" : total.toLocaleString("en-US");
}

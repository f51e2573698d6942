import type { Json } from "@formweave/schema/model";

/** Converts a cell to text; "" for objects, lists and missing values. */
export function toCellText(value: Json | undefined): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}

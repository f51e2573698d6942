import { describeCount } from "@formweave/schema";
/** Formats a number of fields with the right plural: "1 field", "3 fields". */
export function countFields(count: number): string {
  return describeCount(count, "field");
}

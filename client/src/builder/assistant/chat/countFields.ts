import { describeCount } from "@formweave/schema";
/** "1 field", "3 fields". */
export function countFields(count: number): string {
  return describeCount(count, "field");
}

import { describeCount } from "@formweave/schema";
/** "1 change", "3 changes". */
export function countChanges(count: number): string {
  return describeCount(count, "change");
}

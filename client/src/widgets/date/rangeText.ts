import { failure, fill } from "@formweave/schema";

/** Describes the length of a range; a stay of two days has one night. Returns "" unless both days are set. */
export function rangeText(days: number | undefined, unit: "days" | "nights"): string {
  if (days === undefined) return "";
  const count = unit === "days" ? days : days - 1;
  return fill(unit === "days" ? "{count|day|days}" : "{count|night|nights}", { count });
}

/** Returns the problem of a range of so many days, if any. */
export function rangeProblem(days: number | undefined, maxDays = Infinity): string | undefined {
  if (days === undefined) return undefined;
  if (days < 1) return failure("RANGE_REVERSED").message;
  return days > maxDays ? failure("RANGE_TOO_LONG", { max: maxDays }).message : undefined;
}

import { describeDuration } from "@formweave/schema/answers";

/** A count for people. */
export function writeCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** A number with at most so many digits behind the point. */
export function writeNumber(value: number, digits = 1): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** A share from 0 to 1 for people. */
export function writeShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A length of time, ms: whole seconds, from an hour on whole minutes. */
export function writeTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return describeDuration(seconds < 3600 ? seconds : Math.round(seconds / 60) * 60);
}

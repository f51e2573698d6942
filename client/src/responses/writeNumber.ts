import { describeDuration } from "@formweave/schema/answers";

/** Formats a count. */
export function writeCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** Formats a number with a limited number of decimals. */
export function writeNumber(value: number, digits = 1): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** Formats a share from 0 to 1. */
export function writeShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Formats a duration, ms: whole seconds, from an hour on whole minutes. */
export function writeTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return describeDuration(seconds < 3600 ? seconds : Math.round(seconds / 60) * 60);
}

import { describeCount } from "@formweave/schema";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Describes a time: "just now", "20 minutes ago", "yesterday", "Tuesday", "Sep 3", "Sep 3, 2023". Days are calendar days in the given time
 * zone, not spans of 24 hours; a time in the future reads "just now".
 */
export function relativeTime(at: number, now: number, timeZone?: string): string {
  const elapsedMs = now - at;
  if (elapsedMs < MINUTE) return "just now";
  if (elapsedMs < HOUR) return `${describeCount(Math.floor(elapsedMs / MINUTE), "minute")} ago`;
  const days = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (days === 0) return `${describeCount(Math.floor(elapsedMs / HOUR), "hour")} ago`;
  if (days === 1) return "yesterday";
  if (days < 7) return format(at, { weekday: "long" }, timeZone);
  const isThisYear = format(at, { year: "numeric" }, timeZone) === format(now, { year: "numeric" }, timeZone);
  const date = { month: "short", day: "numeric" } as const;
  return format(at, isThisYear ? date : { ...date, year: "numeric" }, timeZone);
}

function dayNumber(at: number, timeZone: string | undefined): number {
  return Date.parse(format(at, { dateStyle: "short" }, timeZone, "sv-SE")) / DAY;
}

function format(
  at: number,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
  locale = "en-US",
): string {
  return new Intl.DateTimeFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).format(
    at,
  );
}

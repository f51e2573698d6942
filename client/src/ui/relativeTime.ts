const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When something happened, as short as it stays clear: "just now", "20 min ago", "yesterday", "Tuesday", "3 Sep", "3 Sep 2023".
 * Days are days of the calendar in the given time zone, not spans of 24 hours; a clock that runs ahead reads "just now".
 */
export function relativeTime(at: number, now: number, timeZone?: string): string {
  const elapsedMs = now - at;
  if (elapsedMs < MINUTE) return "just now";
  if (elapsedMs < HOUR) return `${Math.floor(elapsedMs / MINUTE)} min ago`;
  const days = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (days === 0) return `${Math.floor(elapsedMs / HOUR)} h ago`;
  if (days === 1) return "yesterday";
  if (days < 7) return format(at, { weekday: "long" }, timeZone);
  const date = `${format(at, { day: "numeric" }, timeZone)} ${format(at, { month: "short" }, timeZone)}`;
  const year = format(at, { year: "numeric" }, timeZone);
  return year === format(now, { year: "numeric" }, timeZone) ? date : `${date} ${year}`;
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

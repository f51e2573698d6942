/** Number of months the page offers. */
const SHOWN = 12;

const NAMES = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const DAYS = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Returns the UTC month of a time as the API expects it, "2026-11". */
export function formatMonth(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** Returns the months on offer, the newest first. */
export function recentMonths(now: number): readonly string[] {
  const [year = 0, month = 0] = formatMonth(now).split("-").map(Number);
  return Array.from({ length: SHOWN }, (_, back) => formatMonth(Date.UTC(year, month - 1 - back, 1)));
}

/** "November 2026". */
export function nameOfMonth(month: string): string {
  return NAMES.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** "Nov 3". */
export function nameOfDay(day: string): string {
  return DAYS.format(Date.parse(`${day}T00:00:00Z`));
}

/** Returns the days of a month, "2026-11-01" and on. */
export function listDays(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/** A date in HTML's format, `2026-03-01`; between the years 1 and 9999. */
export type Day = string;

const DAY_MS = 86_400_000;
const FIRST = Date.parse("0001-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T00:00:00Z");

/** The date so many days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return dayAt(toTimestamp(day) + count * DAY_MS);
}

/** The same day so many months later; the last of the month where that day does not exist. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(toTimestamp(day));
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const first = date.getTime();
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return dayAt(Math.min(first + (wanted - 1) * DAY_MS, date.getTime()));
}

/** The number of days between two days; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toTimestamp(to) - toTimestamp(from)) / DAY_MS);
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
export function getWeekday(day: Day): number {
  return new Date(toTimestamp(day)).getUTCDay() || 7;
}

/** The weeks that overlap a month, seven days each, starting at a weekday (1 is Monday, 7 is Sunday). */
export function weeksOfMonth(day: Day, firstWeekday: number): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 8)}01`;
  const before = (getWeekday(first) - firstWeekday + 7) % 7;
  const days = before + daysBetween(first, addMonths(first, 1));
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => addDays(first, week * 7 + index - before)),
  );
}

/** Clamps a day to a range; an empty bound is no limit. */
export function limitDay(day: Day, min: Day, max: Day): Day {
  if (max !== "" && day > max) return max;
  return min !== "" && day < min ? min : day;
}

/** A date in UTC for the formats of `Intl`. */
export function toUtcDate(day: Day): Date {
  return new Date(toTimestamp(day));
}

function toTimestamp(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10);
}

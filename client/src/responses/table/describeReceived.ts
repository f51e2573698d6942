const MINUTE = 60_000;

// Created once, since creating a formatter takes longer than rendering a row.
const TIME = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", weekday: "short" });
const DAY_OF_YEAR = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** Formats the time of a response to fit a column: "Just now", "Today 11:26", "Yesterday 09:40", "Mon, Sep 7", "Sep 7, 2025". */
export function describeReceived(at: number, now: number): string {
  if (now - at < MINUTE) return "Just now";
  const days = countDays(now) - countDays(at);
  if (days === 0) return `Today ${TIME.format(at)}`;
  if (days === 1) return `Yesterday ${TIME.format(at)}`;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? DAY : DAY_OF_YEAR).format(at);
}

/** Formats a time to the second. */
export function describeMoment(at: number): string {
  return MOMENT.format(at);
}

/** Returns the number of a calendar day in the local time zone. */
function countDays(at: number): number {
  const day = new Date(at);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / (24 * 60 * MINUTE);
}

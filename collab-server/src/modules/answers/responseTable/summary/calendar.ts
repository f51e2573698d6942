/** Length of the parts that a period is divided into. */
export type CalendarUnit = "day" | "week" | "month";

const DAY_MS = 24 * 3_600_000;
/** Longest periods shown by day and by week, days. */
const MOST_DAYS = 93;
const MOST_DAYS_OF_WEEKS = 2 * 366;

/** Chooses the unit for a period. */
export function unitFor(from: number, before: number): CalendarUnit {
  const days = (before - from) / DAY_MS;
  if (days <= MOST_DAYS) return "day";
  return days <= MOST_DAYS_OF_WEEKS ? "week" : "month";
}

/** Start times of the days, weeks or months of a period, in a time zone; the first may lie before the period. */
export function calendarStarts(
  { from, before }: { readonly from: number; readonly before: number },
  unit: CalendarUnit,
  timeZone: string,
): readonly number[] {
  const clock = createClock(timeZone);
  const first = beginning(new Date(from + clock.offsetAt(from)), unit);
  const starts: number[] = [];
  for (let index = 0; ; index++) {
    const start = clock.toMoment(step(first, unit, index));
    if (start >= before && index > 0) return starts;
    starts.push(start);
  }
}

/** Counts moments between consecutive start times; earlier ones are left out. */
export function countByStart(moments: readonly number[], starts: readonly number[]): readonly number[] {
  const counts = starts.map(() => 0);
  for (const moment of moments) {
    const bin = findBinIndex(moment, starts);
    if (bin >= 0) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function findBinIndex(moment: number, starts: readonly number[]): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Start of the day, week or month, as if the local time were UTC. */
function beginning(local: Date, unit: CalendarUnit): number {
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (unit === "month") return Date.UTC(year, month, 1);
  // Weeks begin on Monday (ISO 8601).
  return Date.UTC(year, month, unit === "week" ? day - ((local.getUTCDay() + 6) % 7) : day);
}

function step(first: number, unit: CalendarUnit, count: number): number {
  if (unit === "day") return first + count * DAY_MS;
  if (unit === "week") return first + count * 7 * DAY_MS;
  const date = new Date(first);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
}

function createClock(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

  function offsetAt(moment: number): number {
    const whole = Math.floor(moment / 1000) * 1000;
    const parts = Object.fromEntries(
      format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
  }

  return {
    offsetAt,
    /** Converts a local time, given as if it were UTC, to the actual moment. */
    toMoment(local: number): number {
      const guess = local - offsetAt(local);
      return local - offsetAt(guess);
    },
  };
}

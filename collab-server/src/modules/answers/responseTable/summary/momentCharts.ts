import type { FieldColumn, TimeUnit } from "@formweave/schema/responses";
import type { ValueCount } from "./cellCounts.ts";
import type { ChartParts } from "./chartParts.ts";
import { counted, mapSides, type Sides } from "./sides.ts";

const DAY_MS = 24 * 3_600_000;
/** Lengths of a date, an hour and a month in answers, characters. */
const DAY_LENGTH = "2026-01-01".length;
const HOUR_LENGTH = "09".length;
const MONTH_LENGTH = "2026-01".length;
/** Longest period for each unit, days. */
const MOST_DAYS: readonly (readonly [unit: TimeUnit, days: number])[] = [
  ["day", 31],
  ["week", 183],
  ["month", 3 * 366],
  ["year", 30 * 366],
];
/** Maximum bins; answers from the year 1 to 9999 do not get a bin for each part. */
const MAX_BINS = 200;

/** Number of answers in each day, week, month or longer part. */
export function daysChart(parts: ChartParts, field: FieldColumn) {
  const { rows, cells } = parts;
  const column = field.type === "date-range" ? "from" : "";
  const where = { widgetId: field.id, column, length: DAY_LENGTH };
  const counts = mapSides(rows, (side) => cells.textCounts(side, where));
  const days = [...counts.now, ...(counts.before ?? [])].map(({ value }) => value).toSorted();
  const unit = chooseUnit(days[0] ?? "", days.at(-1) ?? "");
  return momentsChart(counts, unit, listStarts(days, unit), (day) => startIn(day, unit));
}

/** Number of answers in each hour of the day. */
export function hoursChart({ rows, cells }: ChartParts, { id }: FieldColumn) {
  const where = { widgetId: id, column: "", length: HOUR_LENGTH };
  const counts = mapSides(rows, (side) => cells.textCounts(side, where));
  const hours = [...counts.now, ...(counts.before ?? [])].map(({ value }) => Number(value));
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const starts = Array.from({ length: hours.length === 0 ? 0 : last - first + 1 }, (_, index) =>
    String(first + index).padStart(HOUR_LENGTH, "0"),
  );
  return momentsChart(counts, "hour", starts, (hour) => hour);
}

function momentsChart(
  counts: Sides<readonly ValueCount<string>[]>,
  unit: TimeUnit,
  starts: readonly string[],
  startAt: (value: string) => string,
) {
  const totals = mapSides(counts, (side) => {
    const byStart = new Map<string, number>();
    for (const { value, count } of side) {
      const start = startAt(value);
      byStart.set(start, (byStart.get(start) ?? 0) + count);
    }
    return byStart;
  });
  return {
    answers: counted(counts, (side) => side.reduce((sum, { count }) => sum + count, 0)),
    chart: {
      kind: "moments" as const,
      unit,
      bins: starts.map((start) => ({ start, ...counted(totals, (side) => side.get(start) ?? 0) })),
    },
  };
}

function chooseUnit(first: string, last: string): TimeUnit {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  return MOST_DAYS.find(([, most]) => !(days > most))?.[0] ?? "decade";
}

/** Start dates of all parts from the first to the last; only those with an answer when there are too many. */
function listStarts(days: readonly string[], unit: TimeUnit): readonly string[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const end = startIn(last, unit);
  const starts: string[] = [];
  for (let start = startIn(first, unit); start <= end; start = nextStart(start, unit)) {
    starts.push(start);
    if (starts.length > MAX_BINS) return [...new Set(days.map((day) => startIn(day, unit)))];
  }
  return starts;
}

function startIn(day: string, unit: TimeUnit): string {
  switch (unit) {
    case "week": {
      const date = new Date(day);
      return formatDay(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS);
    }
    case "month":
      return `${day.slice(0, MONTH_LENGTH)}-01`;
    case "year":
      return `${day.slice(0, 4)}-01-01`;
    case "decade":
      return `${day.slice(0, 3)}0-01-01`;
    case "day":
    case "hour":
      return day;
  }
}

function nextStart(start: string, unit: TimeUnit): string {
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === "month") return formatDay(Date.UTC(year, month + 1, 1));
  if (unit === "year") return formatDay(date.setUTCFullYear(year + 1));
  if (unit === "decade") return formatDay(date.setUTCFullYear(year + 10));
  return formatDay(date.getTime() + (unit === "week" ? 7 : 1) * DAY_MS);
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, DAY_LENGTH);
}

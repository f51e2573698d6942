import { type LogicValue, isMoment } from "../values/logicValue.ts";

const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

/** A date or date-time as ms since 1970 without a zone; undefined for a time alone and everything else. */
function readMoment(value: LogicValue): number | undefined {
  const text = isMoment(value) ? value.moment : value;
  if (typeof text !== "string" || !MOMENT.test(text)) return undefined;
  const time = Date.parse(text.length === DAY_LENGTH ? `${text}T00:00Z` : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

const DAY_LENGTH = "2026-01-01".length;
const MINUTE_LENGTH = "2026-01-01T00:00".length;

/** Moves a date or date-time by days, in its own format; dates by whole days only. */
export function shiftDays(value: LogicValue, days: number): LogicValue {
  const from = readMoment(value);
  if (from === undefined || !isMoment(value)) return null;
  const isDay = value.moment.length === DAY_LENGTH;
  const shifted = new Date(from + (isDay ? Math.floor(days) : days) * DAY_MS);
  // Outside the years of HTML's date format.
  if (!(shifted.getTime() >= FIRST_MS && shifted.getTime() <= LAST_MS)) return null;
  return { moment: shifted.toISOString().slice(0, isDay ? DAY_LENGTH : MINUTE_LENGTH) };
}

const FIRST_MS = Date.UTC(1000, 0, 1);
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59);

/** Days between two moments, with fractions; undefined when one is none. */
export function daysFrom(from: LogicValue, to: LogicValue): number | undefined {
  const [first, last] = [readMoment(from), readMoment(to)];
  return first === undefined || last === undefined ? undefined : (last - first) / DAY_MS;
}

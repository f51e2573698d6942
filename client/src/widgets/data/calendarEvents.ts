import { tableCells } from "@formweave/schema/widgets";
import type { Day } from "@formweave/schema/answers";

/** What happens on each day, in the order of the text. */
export type DayEvents = ReadonlyMap<Day, readonly string[]>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The events of a calendar that is kept as text: a line an event, the day before it. Lines without a day are none. */
export function calendarEvents(text: string): DayEvents {
  const events = tableCells(text).filter(([day = ""]) => isDay(day));
  const byDay = Map.groupBy(events, ([day = ""]) => day);
  return new Map([...byDay].map(([day, lines]) => [day, lines.map(([, ...words]) => words.join(" "))]));
}

/** The first day on which something happens. */
export function firstDay(events: DayEvents): Day | undefined {
  return [...events.keys()].toSorted()[0];
}

/** A day that there is: of `2026-02-30` the date would be another. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

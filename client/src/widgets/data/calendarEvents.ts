import { tableCells } from "@formweave/schema/widgets";
import type { Day } from "@formweave/schema/answers";

/** Events of each day, in the order of the text. */
export type DayEvents = ReadonlyMap<Day, readonly string[]>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the events of a calendar from text: one event per line, preceded by its day. Lines without a day are skipped. */
export function calendarEvents(text: string): DayEvents {
  const events = tableCells(text).filter(([day = ""]) => isDay(day));
  const byDay = Map.groupBy(events, ([day = ""]) => day);
  return new Map([...byDay].map(([day, lines]) => [day, lines.map(([, ...words]) => words.join(" "))]));
}

/** Returns the first day with an event. */
export function firstDay(events: DayEvents): Day | undefined {
  return [...events.keys()].toSorted()[0];
}

/** True for an existing day: `2026-02-30` would be parsed as another date. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

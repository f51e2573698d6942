import { addDays, addMonths, getWeekday, type Day } from "@formweave/schema/answers";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Returns the day that a key moves to in a calendar: by days, weeks or months, or to an end of the week; undefined for other keys. */
export function nextDay(key: string, day: Day, firstWeekday: number): Day | undefined {
  const intoWeek = (getWeekday(day) - firstWeekday + 7) % 7;
  if (key === "Home") return addDays(day, -intoWeek);
  if (key === "End") return addDays(day, 6 - intoWeek);
  if (key === "PageUp") return addMonths(day, -1);
  if (key === "PageDown") return addMonths(day, 1);
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(day, step);
}

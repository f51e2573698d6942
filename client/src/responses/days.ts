/** Returns the local day of a time, or `later` days after it, in the format of a date field: "2026-11-09". */
export function formatDay(moment: number, later = 0): string {
  const date = new Date(moment);
  date.setDate(date.getDate() + later);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Returns the first moment of a local day, `later` days after it; null for an invalid day. */
export function findDayStart(day: string, later = 0): number | null {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(year, month - 1, date + later).getTime();
}

/** Returns the start of the local day of a time, or of a later day. */
export function midnight(moment: number, days: number): number {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

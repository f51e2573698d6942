const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const CLOCK = /^(\d{1,2})[:.](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i;

/**
 * Parses a date in common notations; returns HTML's format, undefined when it is invalid. In 3/4/2026 the month comes first,
 * unless that is impossible.
 */
export function readDay(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso !== null) return parseDay(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted !== null) return parseDay(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (slashed !== null)
    return parseDay(slashed[3], slashed[1], slashed[2]) ?? parseDay(slashed[3], slashed[2], slashed[1]);
  return readWords(text);
}

/** Parses a time of day; returns HTML's format, undefined when it is invalid. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes = "", seconds = "00", half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : halfDay(Number(hours), half);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const rest = seconds === "00" ? "" : `:${seconds}`;
  return `${pad(hour)}:${minutes}${rest}`;
}

/** Parses a date with a time; returns HTML's format, undefined when it is invalid. */
export function readDayAndTime(text: string): string | undefined {
  const [, day = "", time = ""] = /^(.*?\d{4}|\d{4}\S*?)(?:T|,?\s+)(\d{1,2}[:.]\d.*?)Z?$/.exec(text) ?? [];
  const [readDate, readClock] = [readDay(day), readTime(time)];
  return readDate === undefined || readClock === undefined ? undefined : `${readDate}T${readClock}`;
}

/** Parses "September 21, 2026" or "21 Sep 2026". */
function readWords(text: string): string | undefined {
  const first = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  if (first !== null) return parseDay(first[3], parseMonth(first[1]), first[2]);
  const second = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i.exec(text);
  return second === null ? undefined : parseDay(second[3], parseMonth(second[2]), second[1]);
}

function parseMonth(name = ""): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1);
}

function parseDay(year = "", month = "", day = ""): string | undefined {
  const text = `${year}-${pad(Number(month))}-${pad(Number(day))}`;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

function halfDay(hours: number, half: string): number {
  return (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

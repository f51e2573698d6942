/** Types of native controls for dates and times. */
export type MomentKind = "date" | "time" | "datetime-local";

const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const HOUR = { hour: "2-digit", minute: "2-digit" } as const;
const FORMATS = { date: DAY, time: HOUR, "datetime-local": { ...DAY, ...HOUR } } as const;
const LETTERS: Readonly<Record<string, string>> = { year: "yyyy", month: "mm", day: "dd" };
/** Any moment will do: only the order of the formatted parts matters. */
const SOME_MOMENT = new Date(2000, 0, 1, 12);

/** Returns the text the native control shows: the value in the person's language, or placeholder letters when it is empty or invalid. */
export function describeMoment(kind: MomentKind, value: string, locale?: string): string {
  const format = getFormat(kind, locale);
  const moment = new Date(kind === "time" ? `2000-01-01T${value}` : toLocal(kind, value));
  if (!Number.isNaN(moment.getTime())) return format.format(moment);
  return format
    .formatToParts(SOME_MOMENT)
    .map(({ type, value: text }) => (type === "literal" ? text : (LETTERS[type] ?? "--")))
    .join("");
}

// A date without a time is parsed as UTC, with a time as local time.
function toLocal(kind: MomentKind, value: string): string {
  return kind === "date" ? `${value}T00:00` : value;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Cached: creating a formatter takes longer than everything else in a widget.
function getFormat(kind: MomentKind, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${kind} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, FORMATS[kind]);
  formats.set(key, format);
  return format;
}

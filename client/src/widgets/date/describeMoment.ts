/** Kinds of native controls for moments. */
export type MomentKind = "date" | "time" | "datetime-local";

const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const HOUR = { hour: "2-digit", minute: "2-digit" } as const;
const FORMATS = { date: DAY, time: HOUR, "datetime-local": { ...DAY, ...HOUR } } as const;
const LETTERS: Readonly<Record<string, string>> = { year: "yyyy", month: "mm", day: "dd" };
/** Any moment: which one does not matter for the order of the parts. */
const SOME_MOMENT = new Date(2000, 0, 1, 12);

/**
 * What the browser's own control for a moment shows: the value as the person's language writes it, or the letters of an empty
 * one. An invalid value shows as empty, as it does there.
 */
export function describeMoment(kind: MomentKind, value: string, locale?: string): string {
  const format = formatOf(kind, locale);
  const moment = new Date(kind === "time" ? `2000-01-01T${value}` : localOf(kind, value));
  if (!Number.isNaN(moment.getTime())) return format.format(moment);
  return format
    .formatToParts(SOME_MOMENT)
    .map(({ type, value: text }) => (type === "literal" ? text : (LETTERS[type] ?? "--")))
    .join("");
}

// A date without a time is read as one of UTC; with a time it is one of the person's own place.
function localOf(kind: MomentKind, value: string): string {
  return kind === "date" ? `${value}T00:00` : value;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making one takes longer than all else of a widget together.
function formatOf(kind: MomentKind, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${kind} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, FORMATS[kind]);
  formats.set(key, format);
  return format;
}

import { writingLanguage } from "@formweave/schema/answers";

/** A locale with week data, which not every browser has; older ones offer it as a property. */
interface LocaleWithWeek {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const WEEKDAYS = { monday: 1, sunday: 7, saturday: 6 } as const;

/** Returns the first day of the week: 1 is Monday, 7 is Sunday. Monday (ISO 8601) if the browser does not know the locale's. */
export function firstWeekday(start: keyof typeof WEEKDAYS | "locale", locale = ownLocale()): number {
  if (start !== "locale") return WEEKDAYS[start];
  const known: Intl.Locale & LocaleWithWeek = new Intl.Locale(locale).maximize();
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

function ownLocale(): string {
  return writingLanguage() ?? new Intl.DateTimeFormat().resolvedOptions().locale;
}

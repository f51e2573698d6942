import { writingLanguage } from "@formweave/schema/answers";

/** Creates a formatter for each language of a form and caches it: creating one takes longer than everything else in a widget. */
export function createFormat<Format>(make: (language: string | undefined) => Format): () => Format {
  const made = new Map<string | undefined, Format>();
  return () => {
    const language = writingLanguage();
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** Creates a format for dates and times without a time zone. */
export function createDayFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return createFormat((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }));
}

import { writingLanguage } from "@formweave/schema/answers";

/**
 * A format that is made anew for each language a form is written in: making one takes longer than all else of a widget
 * together.
 */
export function createFormat<Format>(make: (language: string | undefined) => Format): () => Format {
  const made = new Map<string | undefined, Format>();
  return () => {
    const language = writingLanguage();
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** A format of days and times, which have no zone. */
export function createDayFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return createFormat((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }));
}

let language: string | undefined;

/** The language of the current form, as a BCP 47 tag; undefined for the environment's default. */
export function writingLanguage(): string | undefined {
  return language;
}

/** Sets the language for numbers and dates, or resets it; returns the previous one. */
export function writeIn(next: string | undefined): string | undefined {
  const before = language;
  language = next;
  return before;
}

let language: string | undefined;

/** The language in which a form that says its own is written and answered, as BCP 47 names it; undefined where that around counts. */
export function writingLanguage(): string | undefined {
  return language;
}

/** Has numbers and days written and read in the language of a form from now on, or of none; returns the one before. */
export function writeIn(next: string | undefined): string | undefined {
  const before = language;
  language = next;
  return before;
}

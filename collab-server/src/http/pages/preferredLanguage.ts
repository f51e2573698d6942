/** The first language in an `Accept-Language` header, when it is valid (RFC 9110, BCP 47). */
export function preferredLanguage(header: string): string | undefined {
  const [first = ""] = header.split(",", 1);
  const [language] = first.trim().split(";", 1);
  return language !== undefined && isLanguage(language) ? language : undefined;
}

/** Checks the form of a language tag; `Intl` falls back to the default locale for unknown ones. */
function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(text);
}

/** The first language of an `Accept-Language` header that is one. Source: RFC 9110, BCP 47. */
export function preferredLanguage(header: string): string | undefined {
  const [first = ""] = header.split(",", 1);
  const [language] = first.trim().split(";", 1);
  return language !== undefined && isLanguage(language) ? language : undefined;
}

/** Shaped like one: whatever `Intl` does not know is written as the language around. */
function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(text);
}

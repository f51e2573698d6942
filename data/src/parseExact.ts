import { exactNumber } from "@formweave/schema/answers";

/** Matches candidates for numbers with more digits than JavaScript keeps, or beyond the largest. */
const LONG_NUMBER = /\d[\d.]{15}|\de[+-]?\d{3}/i;

/** Parses JSON like `JSON.parse`, but returns a number that would lose digits as its text. */
export function parseExact(text: string): unknown {
  return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** Keeps a number that would change its value as a string, so that schemas expecting a number refuse it. */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = typeof value === "number" ? context?.source : undefined;
  return source === undefined || exactNumber(source) !== undefined ? value : source;
}

import { exactNumber } from "@formweave/schema/answers";

/** What may be a number with more digits than JavaScript holds, or beyond the largest. */
const LONG_NUMBER = /\d[\d.]{15}|\de[+-]?\d{3}/i;

/** Parses JSON as `JSON.parse` does, but keeps a number of more digits than one holds as its text. */
export function parseExact(text: string): unknown {
  return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

/** A number that would become another one stays a text, so that who asked for a number refuses it. */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = typeof value === "number" ? context?.source : undefined;
  return source === undefined || exactNumber(source) !== undefined ? value : source;
}

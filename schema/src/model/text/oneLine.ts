/** Characters that end a line, control a terminal, or reverse the text direction, so that a name could pass for another. */
const OTHER_THAN_LINE = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]`;
const SOME = new RegExp(OTHER_THAN_LINE, "u");
const RUNS = new RegExp(`${OTHER_THAN_LINE}+`, "gu");

/** The message for a name with more than one line. */
export const ONE_LINE = "Use one line, without line breaks or hidden control characters";

/** True for a text that reads as one line; letters of every language, direction marks and joined emoji are allowed. */
export function isOneLine(text: string): boolean {
  return !SOME.test(text);
}

/** Converts a name from before the one-line rule to one line. */
export function toOneLine(text: string): string {
  return text.replaceAll(RUNS, " ").trim();
}

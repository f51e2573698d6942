/** Ends a line, steers a terminal, or turns the direction of text around: a name with it could pass for something else. */
const OTHER_THAN_LINE = String.raw`[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]`;
const SOME = new RegExp(OTHER_THAN_LINE, "u");
const RUNS = new RegExp(`${OTHER_THAN_LINE}+`, "gu");

/** How a name that is more than a line is refused. */
export const ONE_LINE = "Use one line, without line breaks or hidden control characters";

/** True for a text that reads as one line; letters of every language, marks of direction and joined emoji are fine. */
export function isOneLine(text: string): boolean {
  return !SOME.test(text);
}

/** A name from before names were one line, as one. */
export function toOneLine(text: string): string {
  return text.replaceAll(RUNS, " ").trim();
}

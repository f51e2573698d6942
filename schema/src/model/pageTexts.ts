import { isOneLine } from "./text/oneLine.ts";

/** Names of the page texts that belong to no component, each stored and merged separately. */
export const PAGE_TEXT_NAMES = [
  /** The name of the first step. */
  "start",
  /** Label of the submit button. */
  "send",
  /** Text of the thank-you page. */
  "thanks",
  /** The language of the form, as a BCP 47 tag. */
  "language",
] as const;

export type PageTextName = (typeof PAGE_TEXT_NAMES)[number];
/** Page texts of a form; missing ones have defaults. */
export type PageTexts = { readonly [Name in PageTextName]?: string };

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;
/** Most characters of each text. */
const MOST = { start: 200, send: 60, thanks: 1000, language: 20 } as const;

/** True for a valid value of a page text. */
export function isPageText(name: PageTextName, value: unknown): value is string {
  if (typeof value !== "string" || value === "" || value.length > MOST[name]) return false;
  if (name === "language") return LANGUAGE.test(value);
  return name === "thanks" || isOneLine(value);
}

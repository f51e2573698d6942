import { isOneLine } from "./oneLine.ts";

/** The names of the texts of a form's page that no component has, each kept and merged by itself. */
export const PAGE_TEXT_NAMES = [
  /** The name of the first step. */
  "start",
  /** Stands on the button that sends. */
  "send",
  /** Stands on the page that thanks. */
  "thanks",
  /** The language that the form is written in, as BCP 47 names it. */
  "language",
] as const;

export type PageTextName = (typeof PAGE_TEXT_NAMES)[number];
/** These texts; each missing one is the usual. */
export type PageTexts = { readonly [Name in PageTextName]?: string };

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;
/** Most characters of each. */
const MOST = { start: 200, send: 60, thanks: 1000, language: 20 } as const;

/** True for a value that a text of the page may have. */
export function isPageText(name: PageTextName, value: unknown): value is string {
  if (typeof value !== "string" || value === "" || value.length > MOST[name]) return false;
  if (name === "language") return LANGUAGE.test(value);
  return name === "thanks" || isOneLine(value);
}

import { isAnswered } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";

const TITLES: ReadonlyMap<string, string> = new Map(WIDGET_LIST.map(({ type, title }) => [type, title]));

/** The types that take an answer. */
export const FIELD_TYPES: readonly string[] = WIDGET_LIST.filter(({ type }) => isAnswered(type)).map(
  ({ type }) => type,
);

/** Name of a type as shown to people, in lower case. */
export function titleOfType(type: string): string {
  return (TITLES.get(type) ?? type).toLowerCase();
}

/** "an" before a vowel, else "a". */
export function articleFor(word: string): "a" | "an" {
  return /^[aeio]/u.test(word) ? "an" : "a";
}

import { GERMAN_ENDS } from "@formweave/data/assistant";
import type { WidgetType } from "@formweave/schema/widgets";

const COMPOUND = /^.{3,}(?:zeit|ende)$/u;

/** The type that the ending of a German compound determines: "Rechnungsdatum" is a date. */
export function germanHead(word: string): WidgetType | undefined {
  return Object.entries(GERMAN_ENDS).find(([end]) => isEnd(end, word))?.[1];
}

/** A short ending needs a word before it; one that is a compound itself may be the whole word. */
function isEnd(end: string, word: string): boolean {
  return word.endsWith(end) && (word.length > end.length + 2 || (word === end && COMPOUND.test(end)));
}

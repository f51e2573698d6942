import type { CellKind } from "./cell.ts";

const NUMBER = /^[+-]?(?:\d{1,15}|\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3}){1,4})(?:[.,]\d{1,10})?$/;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i;
const DATE_TIME =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})[T ,]\s?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const BOOLEAN = /^(?:true|false|yes|no)$/i;
/** Numbers with a leading zero are texts: a postal code, a telephone number. */
const LEADING_ZERO = /^0\d/;

/** Guesses the kind of a text by its format alone. */
export function kindOfText(text: string): CellKind {
  if (BOOLEAN.test(text)) return "boolean";
  if (DATE.test(text)) return "date";
  if (DATE_TIME.test(text)) return "datetime";
  if (TIME.test(text)) return "time";
  if (LEADING_ZERO.test(text)) return "text";
  if (NUMBER.test(text)) return "number";
  return text.endsWith("%") && NUMBER.test(text.slice(0, -1).trim()) ? "percent" : "text";
}

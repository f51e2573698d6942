import { exactNumber, MAX_WRITTEN } from "./decimals.ts";
import { toPlainDigits } from "./toPlainDigits.ts";
import { writingLanguage } from "./writingLanguage.ts";

/** Decimal and group marks of a language. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
}

/** The marks of a language with the digits 0 to 9; by default of the current writing language. */
export function numberMarks(language = writingLanguage()): NumberMarks {
  const known = kept.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, {
    numberingSystem: "latn",
    minimumFractionDigits: 1,
  }).formatToParts(1_234_567.8);
  const readMark = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const marks = { decimal: readMark("decimal"), group: readMark("group") };
  kept.set(language, marks);
  return marks;
}

const kept = new Map<string | undefined, NumberMarks>();

/** A number for an input in a language: all digits, no groups. */
export function writeNumber(value: number, language?: string): string {
  return String(value).replace(".", numberMarks(language).decimal);
}

/**
 * Parses a typed number in the languages that the person may mean. Undefined when it is no number, when the languages disagree,
 * or when a number cannot hold all digits.
 */
export function readTypedNumber(text: string, languages: readonly string[]): number | undefined {
  // Every language reads these alike.
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const all = languages.length === 0 ? [numberMarks()] : languages.map((language) => numberMarks(language));
  return onlyOne(all.map((marks) => readWithPower(text, marks)));
}

/** The value common to all successful readings; undefined when they differ. */
export function onlyOne(readings: readonly (number | undefined)[]): number | undefined {
  const [only, ...others] = new Set(readings.filter((reading) => reading !== undefined));
  return others.length === 0 ? only : undefined;
}

/** Very large and very small numbers are written with a power of ten. */
function readWithPower(text: string, marks: NumberMarks): number | undefined {
  const [, base = text, power = ""] = /^(.*\d)(e[+-]?\d+)$/i.exec(text.trim()) ?? [];
  const digits = readDigits(base, marks);
  return digits === undefined ? undefined : exactNumber(digits + power);
}

const MINUS = /^[-−–﹣－]$/u;
const SIGNED = /^([+\-−–﹣－＋]?)([\d.,،٫٬'’\s]*)$/u;
/** Groups of three; or of two before the last three, as in India. All separated by the same mark. */
const GROUPED = /^(?:\d{1,3}(?:([.,،٬’ ])\d{3}(?:\1\d{3})*)|\d{1,2}([.,،٬’ ])(?:\d{2}\2)+\d{3})$/u;

/**
 * Normalizes typed digits of any script to the form that programs read; undefined when the text is no number or ambiguous.
 * Group and decimal marks may be those of any language, as long as they are unambiguous.
 */
export function readDigits(text: string, marks: NumberMarks): string | undefined {
  if (text.length > MAX_WRITTEN) return undefined;
  const [, sign, body = ""] = SIGNED.exec(toPlainMarks(text)) ?? [];
  if (sign === undefined || !/\d/.test(body)) return undefined;
  const digits = plainDigits(body, decimalPlace(body, marks));
  return digits && `${MINUS.test(sign) ? "-" : ""}${digits}`;
}

/** The whole part and the decimals, without group marks; undefined for invalid groups. */
function plainDigits(body: string, at: number | undefined): string | undefined {
  if (at === undefined) return undefined;
  const [whole, part] = [body.slice(0, at), body.slice(at + 1)];
  const isGrouped = /^\d*$/.test(whole) || GROUPED.test(whole);
  if (!isGrouped || /\D/.test(part)) return undefined;
  return `${whole.replaceAll(/\D/g, "") || "0"}.${part || "0"}`;
}

/** Normalizes digits of other scripts to 0 to 9, and spaces and marks to one form; invisible direction marks are removed. */
function toPlainMarks(text: string): string {
  return toPlainDigits(text)
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replaceAll("．", ".")
    .replaceAll("，", ",")
    .replaceAll("'", "’")
    .replaceAll(/\s/gu, " ");
}

/** The index of the decimal mark; the length where there is none, undefined where it is ambiguous. */
function decimalPlace(body: string, marks: NumberMarks): number | undefined {
  if (body.includes("٫")) return body.indexOf("٫");
  const found = [...body.matchAll(/[.,،]/g)];
  const [last] = found.slice(-1);
  if (last === undefined) return body.length;
  const kinds = new Set(found.map(([mark]) => mark));
  const isRepeated = found.filter(([mark]) => mark === last[0]).length > 1;
  if (isRepeated) return kinds.size === 1 ? body.length : undefined;
  if (kinds.size > 1 || /[ ’٬]/.test(body)) return last.index;
  return placeOfOnly(last[0], body, marks);
}

/**
 * "1,234" is a thousand where the comma groups, a little more than one where it is the decimal mark, and ambiguous otherwise.
 */
function placeOfOnly(mark: string, body: string, marks: NumberMarks): number | undefined {
  const at = body.indexOf(mark);
  const behind = body.length - at - 1;
  const canGroup = behind === 3 && /^[1-9]\d{0,2}$/.test(body.slice(0, at));
  if (mark === marks.decimal) return at;
  if (mark !== marks.group) return canGroup ? undefined : at;
  if (canGroup) return body.length;
  return behind > 3 ? undefined : at;
}

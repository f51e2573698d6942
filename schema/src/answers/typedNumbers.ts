import { exactNumber, MAX_WRITTEN } from "./decimals.ts";
import { writingLanguage } from "./writingLanguage.ts";

/** The marks that a language writes numbers with. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
}

/** The marks of a language, between the digits 0 to 9; of the one that is written in when none is given. */
export function numberMarks(language = writingLanguage()): NumberMarks {
  const known = kept.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, {
    numberingSystem: "latn",
    minimumFractionDigits: 1,
  }).formatToParts(1_234_567.8);
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const marks = { decimal: markOf("decimal"), group: markOf("group") };
  kept.set(language, marks);
  return marks;
}

const kept = new Map<string | undefined, NumberMarks>();

/** A number as it is typed in a language: every digit of it, without groups. */
export function writeNumber(value: number, language?: string): string {
  return String(value).replace(".", numberMarks(language).decimal);
}

/**
 * The number that somebody typed, read in the languages that they may mean; undefined where it is none, where it is another one
 * in another of these languages, and where a number does not hold all of its digits.
 */
export function readTypedNumber(text: string, languages: readonly string[]): number | undefined {
  // Every language reads these alike.
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const all = languages.length === 0 ? [numberMarks()] : languages.map((language) => numberMarks(language));
  return onlyOne(all.map((marks) => readWithPower(text, marks)));
}

/** What several readings agree on; those that read nothing are not asked. */
export function onlyOne(readings: readonly (number | undefined)[]): number | undefined {
  const [only, ...others] = new Set(readings.filter((reading) => reading !== undefined));
  return others.length === 0 ? only : undefined;
}

/** Very large and very small ones are written with a power of ten. */
function readWithPower(text: string, marks: NumberMarks): number | undefined {
  const [, base = text, power = ""] = /^(.*\d)(e[+-]?\d+)$/i.exec(text.trim()) ?? [];
  const digits = readDigits(base, marks);
  return digits === undefined ? undefined : exactNumber(digits + power);
}

const MINUS = /^[-−–﹣－]$/u;
const SIGNED = /^([+\-−–﹣－＋]?)([\d.,،٫٬'’\s]*)$/u;
/** Groups of three; or of two before the last three, as in India. All are parted by the same mark. */
const GROUPED = /^(?:\d{1,3}(?:([.,،٬’ ])\d{3}(?:\1\d{3})*)|\d{1,2}([.,،٬’ ])(?:\d{2}\2)+\d{3})$/u;

/**
 * What somebody typed, in the digits of any script, as programs write it; undefined where it is no number or could be another
 * one. Groups and the decimal mark may be those of any language, as long as they can be told from each other.
 */
export function readDigits(text: string, marks: NumberMarks): string | undefined {
  if (text.length > MAX_WRITTEN) return undefined;
  const [, sign, body = ""] = SIGNED.exec(toPlainMarks(text)) ?? [];
  if (sign === undefined || !/\d/.test(body)) return undefined;
  const digits = plainDigits(body, decimalPlace(body, marks));
  return digits && `${MINUS.test(sign) ? "-" : ""}${digits}`;
}

/** A whole and its decimals, without what stands between groups; undefined where the groups are none. */
function plainDigits(body: string, at: number | undefined): string | undefined {
  if (at === undefined) return undefined;
  const [whole, part] = [body.slice(0, at), body.slice(at + 1)];
  const isGrouped = /^\d*$/.test(whole) || GROUPED.test(whole);
  if (!isGrouped || /\D/.test(part)) return undefined;
  return `${whole.replaceAll(/\D/g, "") || "0"}.${part || "0"}`;
}

/** Digits of other scripts as 0 to 9, spaces and marks in one form; marks of direction are for the eye. */
function toPlainMarks(text: string): string {
  return toPlainDigits(text)
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replaceAll("．", ".")
    .replaceAll("，", ",")
    .replaceAll("'", "’")
    .replaceAll(/\s/gu, " ");
}

/** A text with the digits of every script as 0 to 9. */
export function toPlainDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Unicode has the digits of a script in one row, from its zero on.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}

/** Where the decimals begin; the end where there are none, undefined where nobody can tell. */
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

/** "1,234" is a thousand where the comma groups, a bit more than one where it is the decimal mark, and unclear elsewhere. */
function placeOfOnly(mark: string, body: string, marks: NumberMarks): number | undefined {
  const at = body.indexOf(mark);
  const behind = body.length - at - 1;
  const canGroup = behind === 3 && /^[1-9]\d{0,2}$/.test(body.slice(0, at));
  if (mark === marks.decimal) return at;
  if (mark !== marks.group) return canGroup ? undefined : at;
  if (canGroup) return body.length;
  return behind > 3 ? undefined : at;
}

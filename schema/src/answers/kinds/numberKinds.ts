import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { currencySigns, parseAmount } from "../numbers/amounts.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { countDecimals, exactNumber, isDecimal, isOnStep, MAX_WRITTEN } from "../numbers/decimals.ts";
import { summariseNumbers } from "../summary.ts";
import { firstText } from "./textKinds.ts";
import { toPlainDigits } from "../numbers/toPlainDigits.ts";
import { numberMarks, onlyOne, readTypedNumber } from "../numbers/typedNumbers.ts";

/** Most decimals that every browser supports. */
const MOST_DECIMALS = 20;

/** The range of a number. */
export interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Step size: the answer minus the minimum is a multiple of it. */
  readonly step?: number | undefined;
}

interface Affixes {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A number between limits on a slider, with prefix and suffix. */
export const slider: AnswerKind<number, Limits & Affixes> = numberKind({
  limits: (props) => props,
  show: (value, { prefix = "", suffix = "" }, locale) => `${prefix}${write(value, locale)}${suffix}`,
});

/** A number between limits, typed. */
export const number: AnswerKind<number, Limits & Affixes> = { ...slider, decodeTyped: decodeTypedNumber };

/** A percentage; the answer is the number before the sign. */
export const percent: AnswerKind<number, Limits> = {
  ...numberKind<Limits>({
    limits: (props) => props,
    show: (value, _props, locale) => `${write(value, locale)} %`,
  }),
  decodeTyped: (sent, _props, languages) =>
    decodeTypedNumber(
      sent.map((text) => text.replace(/[%٪％]\s*$/u, "")),
      {},
      languages,
    ),
};

/** A number of units. */
export const quantity: AnswerKind<number, Limits & { readonly unit: string }> = {
  ...numberKind<Limits & { readonly unit: string }>({
    limits: (props) => props,
    show: (value, { unit }, locale) => `${write(value, locale)} ${unit}`.trim(),
  }),
  decodeTyped: decodeTypedNumber,
};

/** An amount of money in the field's currency. */
export const money: AnswerKind<number, Pick<Limits, "min" | "max"> & { readonly currency: string }> = {
  ...numberKind<Pick<Limits, "min" | "max"> & { readonly currency: string }>({
    limits: ({ min, max }) => ({ min, max }),
    show: showMoney,
  }),
  decodeTyped([text = ""], _props, languages) {
    const all = languages.length === 0 ? [undefined] : languages;
    return onlyOne(all.map((language) => parseAmount(text, numberMarks(language)))) ?? typedText(text);
  },
  problem(value, { currency, ...limits }) {
    const { decimals } = currencySigns(currency);
    const isTooFine = countDecimals(value) > decimals;
    if (isTooFine) return decimals === 0 ? failure("NOT_WHOLE") : failure("TOO_FINE", { max: decimals });
    return checkLimits(value, limits);
  },
};

/** Shows all stored decimals, even more than the currency has. */
function showMoney(value: number, { currency }: { readonly currency: string }, locale: string): string {
  const style = { style: "currency", currency } as const;
  const most = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2;
  const maximumFractionDigits = Math.min(Math.max(most, countDecimals(value)), MOST_DECIMALS);
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits }).format(value);
}

/** A number of stars. */
export const rating: AnswerKind<number, { readonly count: number; readonly allowHalf: boolean }> = numberKind(
  {
    limits: ({ count, allowHalf }) =>
      allowHalf ? { min: 0.5, max: count, step: 0.5 } : { min: 1, max: count, step: 1 },
    show: (value, { count }, locale) => `${write(value, locale)} / ${count}`,
  },
);

/** A number chosen from a scale. */
export const opinion: AnswerKind<number, { readonly start: "zero" | "one"; readonly count: number }> =
  numberKind({
    limits: ({ start, count }) => ({ min: start === "zero" ? 0 : 1, max: count, step: 1 }),
    show: (value, { count }, locale) => `${write(value, locale)} / ${count}`,
  });

/** Likelihood to recommend, from 0 to 10. */
export const recommendation: AnswerKind<number, object> = numberKind({
  limits: () => ({ min: 0, max: 10, step: 1 }),
  show: (value, _props, locale) => `${write(value, locale)} / 10`,
});

/** The specifics of one kind of number. */
export interface NumberKindOptions<Props> {
  readonly limits: (props: Props) => Limits;
  readonly show: (value: number, props: Props, locale: string) => string;
}

/** A kind for numbers between limits. */
export function numberKind<Props>({ limits, show }: NumberKindOptions<Props>): AnswerKind<number, Props> {
  return {
    decode: decodeNumber,
    encode: (value) => [String(value)],
    read: (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined),
    refusal: failure("NOT_A_NUMBER"),
    explain: explainNumber,
    problem: (value, props) => checkLimits(value, limits(props)),
    isEmpty: () => false,
    compare: (a, b) => a - b,
    show,
    columns: () => ONE_COLUMN,
    cells: (value) => [value],
    summarise: summariseNumbers,
  };
}

function checkLimits(value: number, { min, max, step }: Limits): Failure | undefined {
  if (min !== undefined && value < min) return failure("MIN_VALUE", { min });
  if (max !== undefined && value > max) return failure("MAX_VALUE", { max });
  return step === undefined ? undefined : stepProblem(value, step, min ?? 0);
}

function stepProblem(value: number, step: number, from: number): Failure | undefined {
  if (isOnStep(value, step, from)) return undefined;
  return step === 1 && Number.isInteger(from) ? failure("NOT_WHOLE") : failure("NOT_A_STEP", { step });
}

/** Numbers are sent in program notation, whatever the language of the page. */
function decodeNumber(sent: readonly string[]): Json | undefined {
  const text = firstText(sent);
  if (typeof text !== "string" || text.trim() === "") return undefined;
  return exactNumber(text.trim()) ?? text;
}

function decodeTypedNumber(
  [text = ""]: readonly string[],
  _props: object,
  languages: readonly string[],
): Json | undefined {
  return readTypedNumber(text, languages) ?? typedText(text);
}

/** Unreadable text as typed, so that it is refused and shown again. */
function typedText(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}

/** The failure for a text that is no number: too many digits, or ambiguous. */
function explainNumber(value: Json): Failure | undefined {
  const given = typeof value === "string" ? value : "";
  const text = toPlainDigits(given.slice(0, MAX_WRITTEN)).trim();
  if (given.length > MAX_WRITTEN)
    return /^[+\-−]?[\d.]+$/u.test(text) ? failure("TOO_MANY_DIGITS") : undefined;
  if (isDecimal(text) && exactNumber(text) === undefined) return failure("TOO_MANY_DIGITS");
  return /^[+\-−]?\d[\d.,،٫٬'’\s]*$/u.test(text) ? failure("NUMBER_UNCLEAR") : undefined;
}

function write(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS }).format(value);
}

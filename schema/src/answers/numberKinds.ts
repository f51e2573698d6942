import { failure } from "../errors.ts";
import { type Json } from "../model/index.ts";
import { type Failure } from "../result.ts";
import { ONE_COLUMN, type AnswerKind } from "./answerKind.ts";
import { describeDuration } from "./durations.ts";
import { summariseNumbers } from "./summary.ts";
import { firstText } from "./textKinds.ts";

interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What the answer, less the smallest, is a multiple of. */
  readonly step?: number | undefined;
}

interface Affixes {
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A number between limits, with what stands around it. */
export const number: AnswerKind<number, Limits & Affixes> = numberKind({
  limits: (props) => props,
  show: (value, { prefix = "", suffix = "" }, locale) => `${prefix}${write(value, locale)}${suffix}`,
});

/** A share of a hundred; the answer is what stands before the sign. */
export const percent: AnswerKind<number, Limits> = numberKind({
  limits: (props) => props,
  show: (value, _props, locale) => `${write(value, locale)} %`,
});

/** How many of something. */
export const quantity: AnswerKind<number, Limits & { readonly unit: string }> = numberKind({
  limits: (props) => props,
  show: (value, { unit }, locale) => `${write(value, locale)} ${unit}`.trim(),
});

/** An amount of money in the currency of its field. */
export const money: AnswerKind<number, Limits & { readonly currency: string }> = numberKind({
  limits: ({ min, max }) => ({ min, max }),
  show: (value, { currency }, locale) =>
    new Intl.NumberFormat(locale, { style: "currency", currency }).format(value),
});

/** A number of stars. */
export const rating: AnswerKind<number, { readonly count: number; readonly allowHalf: boolean }> = numberKind(
  {
    limits: ({ count, allowHalf }) =>
      allowHalf ? { min: 0.5, max: count, step: 0.5 } : { min: 1, max: count, step: 1 },
    show: (value, { count }, locale) => `${write(value, locale)} / ${count}`,
  },
);

/** A number out of a row of numbers. */
export const opinion: AnswerKind<number, { readonly start: "zero" | "one"; readonly count: number }> =
  numberKind({
    limits: ({ start, count }) => ({ min: start === "zero" ? 0 : 1, max: count, step: 1 }),
    show: (value, { count }, locale) => `${write(value, locale)} / ${count}`,
  });

/** How likely somebody is to recommend, from 0 to 10. */
export const recommendation: AnswerKind<number, object> = numberKind({
  limits: () => ({ min: 0, max: 10, step: 1 }),
  show: (value, _props, locale) => `${write(value, locale)} / 10`,
});

/** A length of time, s. */
export const duration: AnswerKind<number, Pick<Limits, "min" | "max">> = {
  ...numberKind<Pick<Limits, "min" | "max">>({
    limits: () => ({ min: 0 }),
    show: (value) => describeDuration(value),
  }),
  problem(value, { min = 0, max = Infinity }) {
    if (value < min) return failure("TOO_SHORT_A_TIME", { min: describeDuration(min) });
    return value > max ? failure("TOO_LONG_A_TIME", { max: describeDuration(max) }) : undefined;
  },
};

interface NumberKindOptions<Props> {
  readonly limits: (props: Props) => Limits;
  readonly show: (value: number, props: Props, locale: string) => string;
}

function numberKind<Props>({ limits, show }: NumberKindOptions<Props>): AnswerKind<number, Props> {
  return {
    decode: decodeNumber,
    encode: (value) => [String(value)],
    read: (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined),
    refusal: failure("NOT_A_NUMBER"),
    problem: (value, props) => problemOf(value, limits(props)),
    isEmpty: () => false,
    compare: (a, b) => a - b,
    show,
    columns: () => ONE_COLUMN,
    cells: (value) => [value],
    summarise: summariseNumbers,
  };
}

function problemOf(value: number, { min, max, step }: Limits): Failure | undefined {
  if (min !== undefined && value < min) return failure("MIN_VALUE", { min });
  if (max !== undefined && value > max) return failure("MAX_VALUE", { max });
  return step === undefined ? undefined : stepProblem(value, step, min ?? 0);
}

function stepProblem(value: number, step: number, from: number): Failure | undefined {
  if (isMultiple(value - from, step)) return undefined;
  return step === 1 && Number.isInteger(from) ? failure("NOT_WHOLE") : failure("NOT_A_STEP", { step });
}

/** Tenths have no exact number: as close as a number can be counts. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-6 * Math.max(1, Math.abs(times));
}

/** Numbers are sent as programs write them, whatever the language of the page. */
function decodeNumber(sent: readonly string[]): Json | undefined {
  const text = firstText(sent);
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

function write(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}

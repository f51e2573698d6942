import { failure } from "../../errors.ts";
import { MAX_TEXT } from "../../limits.ts";
import type { Json } from "../../model/index.ts";
import { translate } from "../../translate.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { joinTexts } from "../textLists.ts";
import { roundTo } from "../numbers/roundTo.ts";
import { summariseNumbers, summariseTexts } from "../summary.ts";

type Calculated = number | string | boolean;

/** The properties needed to read an answer of this kind. */
export interface CalculatedProps {
  readonly decimals?: number | undefined;
  readonly prefix: string;
  readonly suffix: string;
  readonly format: "auto" | "number" | "money";
  /** Currency of the format money, as an ISO 4217 code. */
  readonly currency: string;
}

/** Most decimals shown where their number is not set. */
const MOST_DIGITS = 6;

/** The result of a calculation: a number, rounded as people see it, a text, or yes and no. */
export const calculated: AnswerKind<Calculated, CalculatedProps> = {
  // As JSON, so that the text "5" and the number 5 stay distinct.
  decode: ([sent = ""]) => (sent === "" ? undefined : parsedOr(sent)),
  encode: (value) => [JSON.stringify(value)],
  read: (value, { decimals }) => read(Array.isArray(value) ? joined(value) : value, decimals),
  refusal: failure("ANSWER_INVALID"),
  problem: () => undefined,
  isEmpty: (value) => value === "",
  compare: (a, b) =>
    typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)),
  show,
  columns: () => ONE_COLUMN,
  cells: (value) => [value],
  summarise(values) {
    const numbers = values.filter((value) => typeof value === "number");
    return numbers.length === values.length ? summariseNumbers(numbers) : summariseTexts(values);
  },
};

function parsedOr(sent: string): Json {
  try {
    const parsed: Json = JSON.parse(sent);
    return parsed ?? sent;
  } catch (error) {
    // People write a text without quotes.
    if (error instanceof SyntaxError) return sent;
    throw error;
  }
}

function read(value: Json, decimals: number | undefined): Calculated | undefined {
  if (typeof value === "number") return decimals === undefined ? value : roundTo(value, decimals);
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  return typeof value === "boolean" ? value : undefined;
}

/** Joins several values to one text; null when one of them is no text or number. */
function joined(values: readonly Json[]): Json {
  return values.every((value) => typeof value === "string" || typeof value === "number")
    ? joinTexts(values.map(String))
    : null;
}

function show(value: Calculated, props: CalculatedProps, locale: string): string {
  if (typeof value === "boolean") return translate(value ? "Yes" : "No");
  if (typeof value === "string") return value;
  return props.format === "money" ? showMoney(value, props, locale) : showNumber(value, props, locale);
}

function showNumber(value: number, { decimals, prefix, suffix }: CalculatedProps, locale: string): string {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: MOST_DIGITS }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const sign = value < 0 ? "−" : "";
  return `${sign}${prefix}${new Intl.NumberFormat(locale, digits).format(Math.abs(value))}${suffix}`;
}

/** Rounded to the decimals of the currency, unless others are set. */
function showMoney(
  value: number,
  { currency, decimals, prefix, suffix }: CalculatedProps,
  locale: string,
): string {
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...digits });
  const places = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${prefix}${format.format(roundTo(value, places))}${suffix}`;
}

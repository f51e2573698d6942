import { writingLanguage } from "@formweave/schema/answers";
import { createFormat } from "./createFormat.ts";

const plain = createFormat((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const compact = createFormat(
  (language) => new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }),
);

/** Texts before and after a number. */
export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

/** Formats a number in the form's language with its affixes; the sign comes first. */
export function formatAmount(value: number, { prefix, suffix }: Affixes): string {
  return withAffixes(plain(), value, { prefix, suffix });
}

/** Formats a number in thousands, millions and so on, for narrow spaces. */
export function formatShort(value: number, affixes: Affixes): string {
  return withAffixes(compact(), value, affixes);
}

function withAffixes(format: Intl.NumberFormat, value: number, { prefix, suffix }: Affixes): string {
  return `${value < 0 ? "−" : ""}${prefix}${format.format(Math.abs(value))}${suffix}`;
}

/** `auto`: cents only when there are any; `always`: for amounts in a column. */
type Cents = "auto" | "always";

const moneyFormats = new Map<string, Intl.NumberFormat | undefined>();

/** Formats an amount of money in the form's language; an unknown currency is written as its code. */
export function formatMoney(value: number, currency: string, cents: Cents = "auto"): string {
  const code = currency.toUpperCase();
  const key = `${code} ${cents} ${writingLanguage()}`;
  if (!moneyFormats.has(key)) moneyFormats.set(key, moneyFormat(code, cents));
  return moneyFormats.get(key)?.format(value) ?? `${currency} ${value.toFixed(2)}`.trim();
}

function moneyFormat(currency: string, cents: Cents): Intl.NumberFormat | undefined {
  // Intl throws for anything else.
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat(writingLanguage(), {
    style: "currency",
    currency,
    trailingZeroDisplay: cents === "auto" ? "stripIfInteger" : "auto",
  });
}

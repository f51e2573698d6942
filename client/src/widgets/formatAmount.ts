import { writingLanguage } from "@formweave/schema/answers";
import { createFormat } from "./createFormat.ts";

const plain = createFormat((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const compact = createFormat(
  (language) => new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 }),
);

/** What stands around a number. */
export interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

/** A number as the language of the form writes it, with what stands around it; the sign comes first. */
export function formatAmount(value: number, { prefix, suffix }: Affixes): string {
  return withAffixes(plain(), value, { prefix, suffix });
}

/** A number in thousands, millions and so on, for where there is little room. */
export function formatShort(value: number, affixes: Affixes): string {
  return withAffixes(compact(), value, affixes);
}

function withAffixes(format: Intl.NumberFormat, value: number, { prefix, suffix }: Affixes): string {
  return `${value < 0 ? "−" : ""}${prefix}${format.format(Math.abs(value))}${suffix}`;
}

/** `auto`: no cents where there are none; `always`: for amounts below each other. */
type Cents = "auto" | "always";

const moneyFormats = new Map<string, Intl.NumberFormat | undefined>();

/** An amount of money as the language of the form writes it; behind its code where that is no currency. */
export function formatMoney(value: number, currency: string, cents: Cents = "auto"): string {
  const code = currency.toUpperCase();
  const key = `${code} ${cents} ${writingLanguage()}`;
  if (!moneyFormats.has(key)) moneyFormats.set(key, moneyFormat(code, cents));
  return moneyFormats.get(key)?.format(value) ?? `${currency} ${value.toFixed(2)}`.trim();
}

function moneyFormat(currency: string, cents: Cents): Intl.NumberFormat | undefined {
  // Anything else makes Intl throw.
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat(writingLanguage(), {
    style: "currency",
    currency,
    trailingZeroDisplay: cents === "auto" ? "stripIfInteger" : "auto",
  });
}

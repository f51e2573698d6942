import { exactNumber } from "./decimals.ts";
import { writingLanguage } from "./writingLanguage.ts";
import { readDigits, type NumberMarks } from "./typedNumbers.ts";

/** Most digits that a number represents exactly. */
const MAX_DIGITS = 15;

/** Parses a typed amount in the notation of a language; undefined when it is none. */
export function parseAmount(text: string, marks: NumberMarks): number | undefined {
  const digits = readDigits(text.replaceAll(/\p{Sc}/gu, ""), marks);
  const count = digits?.replaceAll(/^-|\./g, "").length ?? 0;
  return digits === undefined || count > MAX_DIGITS ? undefined : exactNumber(digits);
}

/** A number in the notation of a language, with exactly so many decimals. */
export function formatDecimals(value: number, decimals: number, language?: string): string {
  return numberFormat(language, decimals).format(value);
}

function numberFormat(language: string | undefined, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(language ?? writingLanguage(), {
    numberingSystem: "latn",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Written form of a currency. */
export interface CurrencySigns {
  readonly symbol: string;
  /** Its decimals: 2 for most, none for the yen. */
  readonly decimals: number;
}

/** The symbol and the decimals of a currency. */
export function currencySigns(currency: string, language?: string): CurrencySigns {
  const format = moneyFormat(currency, language);
  return {
    symbol: format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency,
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

/** An amount of money for use in a sentence: "$10.00". */
export function writeMoney(value: number, currency: string, language?: string): string {
  return moneyFormat(currency, language).format(value);
}

function moneyFormat(currency: string, language: string | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat(language ?? writingLanguage(), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    numberingSystem: "latn",
  });
}

/** The marks that a language writes numbers with. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
}

/** More digits than a number keeps exactly. */
const MAX_DIGITS = 15;

/** The marks of a language; of the browser's when none is given. */
export function numberMarks(language?: string): NumberMarks {
  const parts = numberFormat(language, 1).formatToParts(1_234_567.8);
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: markOf("decimal"), group: markOf("group") };
}

/** The number that somebody typed, with or without groups, by the marks of either habit; undefined when it is none. */
export function parseAmount(text: string, marks: NumberMarks): number | undefined {
  const bare = text.replaceAll(/[\s\p{Sc}'’]/gu, "").replace("−", "-");
  const [, sign = "", digits = ""] = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(bare) ?? [];
  if (digits === "") return undefined;
  const at = decimalPlace(digits, marks);
  const whole = digits.slice(0, at).replaceAll(/[.,]/g, "");
  const part = digits.slice(at + 1);
  if (whole.length + part.length > MAX_DIGITS) return undefined;
  return Number(`${sign}${whole || "0"}.${part || "0"}`);
}

/** Where the decimals begin; the end of the text when there are none. */
function decimalPlace(digits: string, marks: NumberMarks): number {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const none = digits.length;
  if (last < 0) return none;
  const mark = digits.charAt(last);
  if (digits.indexOf(mark) < last) return none;
  const isOnlyMark = !digits.includes(mark === "." ? "," : ".");
  // "1,234": a thousand where the comma groups, a bit more than one elsewhere.
  const isGroup = isOnlyMark && mark === marks.group && none - last === 4;
  return isGroup ? none : last;
}

/** A number as a language writes it, with just so many decimals. */
export function formatDecimals(value: number, decimals: number, language?: string): string {
  return numberFormat(language, decimals).format(value);
}

function numberFormat(language: string | undefined, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    numberingSystem: "latn",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** How a currency is written. */
export interface CurrencySigns {
  readonly symbol: string;
  /** Its decimals: 2 for most, none for the yen. */
  readonly decimals: number;
}

/** The sign of a currency, and how many decimals it has. */
export function currencySigns(currency: string, language?: string): CurrencySigns {
  const format = moneyFormat(currency, language);
  return {
    symbol: format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency,
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

/** An amount of money within a sentence: "$10.00". */
export function writeMoney(value: number, currency: string, language?: string): string {
  return moneyFormat(currency, language).format(value);
}

function moneyFormat(currency: string, language: string | undefined): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    numberingSystem: "latn",
  });
}

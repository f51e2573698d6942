/** A parsed decimal number: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly isNegative: boolean;
  /** Without leading and trailing zeros; empty for zero. */
  readonly digits: string;
  readonly exponent: number;
}

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,5}))?$/i;

/** Parses a number in program notation; undefined when it is invalid, or when a number cannot hold all digits. */
export function exactNumber(text: string): number | undefined {
  const value = Number(text);
  if (String(value) === text) return Number.isFinite(value) ? value : undefined;
  const written = parseDecimal(text);
  if (written === undefined || !Number.isFinite(value)) return undefined;
  const held = parseDecimal(String(value));
  // Zero has no sign.
  return held !== undefined && isSame(written, held) ? value + 0 : undefined;
}

/** True when a text is a number, with any number of digits. */
export function isDecimal(text: string): boolean {
  return parseDecimal(text) !== undefined;
}

/** True when a value minus `from` is a multiple of a step, by decimal digits, since tenths are inexact in binary. */
export function isOnStep(value: number, step: number, from: number): boolean {
  const [first = 0n, second = 0n, third = 1n] = alignDecimals([value, from, step]).units;
  return third === 0n || (first - second) % third === 0n;
}

/** The sum of numbers by their decimal digits: 0.1 and 0.2 are 0.3. */
export function addDecimals(values: readonly number[]): number {
  const { units, exponent } = alignDecimals(values);
  return Number(`${units.reduce((sum, one) => sum + one, 0n)}e${exponent}`);
}

/** The number of decimals. */
export function countDecimals(value: number): number {
  return Math.max(-(parseDecimal(String(value))?.exponent ?? 0), 0);
}

/** Converts numbers to whole multiples of one power of ten. */
function alignDecimals(values: readonly number[]): {
  readonly units: readonly bigint[];
  readonly exponent: number;
} {
  const decimals = values.map((value) => parseDecimal(String(value)) ?? NOTHING);
  const exponent = Math.min(0, ...decimals.map((decimal) => decimal.exponent));
  const units = decimals.map(({ isNegative, digits, exponent: own }) => {
    const size = BigInt(digits + "0".repeat(own - exponent));
    return isNegative ? -size : size;
  });
  return { units, exponent };
}

const NOTHING: Decimal = { isNegative: false, digits: "", exponent: 0 };

/** Longest text parsed as a number, characters: no representable number needs as many, and parsing costs time. */
export const MAX_WRITTEN = 400;

function parseDecimal(text: string): Decimal | undefined {
  if (text.length > MAX_WRITTEN) return undefined;
  const [all, sign = "", whole = "", part = "", power = "0"] = DECIMAL.exec(text) ?? [];
  if (all === undefined) return undefined;
  const digits = (whole + part).replace(/^0+/, "");
  const kept = digits.replace(/0+$/, "");
  if (kept === "") return NOTHING;
  const exponent = Number(power) - part.length + digits.length - kept.length;
  return { isNegative: sign === "-", digits: kept, exponent };
}

function isSame(a: Decimal, b: Decimal): boolean {
  return a.isNegative === b.isNegative && a.digits === b.digits && a.exponent === b.exponent;
}

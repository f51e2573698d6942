/** Limits and step of a number. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step: number;
}

/** Modifier keys: Shift makes a step ten times as large, Alt a tenth. */
export interface StepModifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Parses a typed number: undefined for an empty text, `NaN` for an invalid one. A comma counts as the decimal point. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  return trimmed === "" ? undefined : Number(trimmed);
}

/** Formats a number without the noise of binary fractions. */
export function formatNumber(value: number | undefined): string {
  return value === undefined ? "" : String(roundTo(value, 6));
}

/** Clamps a number to a range. */
export function clampNumber(
  value: number,
  { min = -Infinity, max = Infinity }: Partial<NumberRange>,
): number {
  return Math.min(Math.max(value, min), max);
}

/** Moves `value` by `count` steps within its range. */
export function stepNumber(
  value: number,
  count: number,
  range: NumberRange,
  modifiers: StepModifiers,
): number {
  const step = range.step * stepFactor(modifiers);
  return clampNumber(roundTo(value + count * step, countDecimals(Math.min(step, range.step))), range);
}

function stepFactor({ shiftKey, altKey }: StepModifiers): number {
  if (shiftKey) return 10;
  return altKey ? 0.1 : 1;
}

function countDecimals(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step)));
}

function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** The bounds and the step of a number. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step: number;
}

/** Held modifier keys; Shift makes a step ten times as large, Alt a tenth. */
export interface StepModifiers {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The number that was typed: `undefined` for nothing, `NaN` for what is no number. A comma is a decimal point. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  return trimmed === "" ? undefined : Number(trimmed);
}

/** The number as a person reads it, without the noise of binary fractions. */
export function formatNumber(value: number | undefined): string {
  return value === undefined ? "" : String(roundTo(value, 6));
}

/** The nearest number that the range allows. */
export function clampNumber(
  value: number,
  { min = -Infinity, max = Infinity }: Partial<NumberRange>,
): number {
  return Math.min(Math.max(value, min), max);
}

/** `value` moved by `count` steps and kept inside its range. */
export function stepNumber(
  value: number,
  count: number,
  range: NumberRange,
  modifiers: StepModifiers,
): number {
  const step = range.step * stepFactor(modifiers);
  return clampNumber(roundTo(value + count * step, decimalsOf(Math.min(step, range.step))), range);
}

function stepFactor({ shiftKey, altKey }: StepModifiers): number {
  if (shiftKey) return 10;
  return altKey ? 0.1 : 1;
}

function decimalsOf(step: number): number {
  return Math.max(0, Math.ceil(-Math.log10(step)));
}

function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

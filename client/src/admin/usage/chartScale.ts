/** Possible distances between two lines of a chart, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;
/** Number of spaces between lines to aim for. */
const SPACES = 4;

/** Returns the values of the chart's lines, from 0 to the first that is not below the greatest. */
export function chartLines(greatest: number): readonly number[] {
  if (greatest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(greatest / SPACES));
  const step = (STEPS.find((each) => each * power * SPACES >= greatest) ?? 10) * power;
  const count = Math.ceil(greatest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

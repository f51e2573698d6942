import type { NumberRange } from "./cellCounts.ts";

/** Approximate number of bars in a distribution. */
const BARS = 8;
/** Round steps, multiplied by powers of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const WHOLE_STEPS = [1, 2, 5, 10];
/** Units for the time to finish, seconds, and the start of each bar in units. */
const DURATION_UNITS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
const DURATION_STARTS = [0, 1, 2, 3, 4, 6, 10];
/** Position of the median in a duration chart, units. */
const UNITS_TO_MEDIAN = 3.5;

/** Divides a range of numbers into bins that begin at round numbers; whole numbers, at whole ones. */
export function numberBins(min: number, max: number, areWhole = false): readonly NumberRange[] {
  if (max <= min) return [{ from: min, to: max, isLast: true }];
  const wanted = (max - min) / BARS;
  const step = areWhole ? roundStep(Math.max(1, wanted), WHOLE_STEPS) : roundStep(wanted, STEPS);
  const [first, last] = [Math.floor(min / step), Math.floor(max / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    // The first and last bin extend to values that lie outside by a rounding error.
    from: index === 0 ? Math.min(clean(first * step), min) : clean((first + index) * step),
    to: index === last - first ? Math.max(clean((last + 1) * step), max) : clean((first + index + 1) * step),
    isLast: index === last - first,
  }));
}

/** Divides durations into bins around their median, seconds; the last bin has no end. */
export function durationBins(
  medianMs: number,
): readonly { readonly from: number; readonly to: number | null }[] {
  const wanted = medianMs / 1000 / UNITS_TO_MEDIAN;
  const unit = DURATION_UNITS.findLast((one) => one <= wanted) ?? 1;
  return DURATION_STARTS.map((start, index) => {
    const next = DURATION_STARTS[index + 1];
    return { from: start * unit, to: next === undefined ? null : next * unit };
  });
}

/** The median; null without values. */
export function computeMedian(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function roundStep(wanted: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = steps.find((one) => one * power >= wanted * 0.999) ?? 10;
  return clean(step * power);
}

/** Removes floating-point errors from multiples of tenths. */
function clean(value: number): number {
  return Number(value.toPrecision(15));
}

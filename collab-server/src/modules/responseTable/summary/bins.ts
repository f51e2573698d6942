import type { NumberRange } from "./cellCounts.ts";

/** About how many bars a distribution is shown in. */
const BARS = 8;
/** Steps that people count in, times powers of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** Seconds that the time to finish is counted in, and by how much each bar begins later. */
const DURATION_UNITS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
const DURATION_STARTS = [0, 1, 2, 3, 4, 6, 10];
/** How many units lie before the middle of what is shown. */
const UNITS_TO_MEDIAN = 3.5;

/** Cuts a range of numbers into parts that begin at round numbers. */
export function numberBins(min: number, max: number): readonly NumberRange[] {
  if (max <= min) return [{ from: min, to: max, isLast: true }];
  const step = roundStep((max - min) / BARS);
  const [first, last] = [Math.floor(min / step), Math.floor(max / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    // A number that is a hair beyond a round one still belongs to the first or the last.
    from: index === 0 ? Math.min(clean(first * step), min) : clean((first + index) * step),
    to: index === last - first ? Math.max(clean((last + 1) * step), max) : clean((first + index + 1) * step),
    isLast: index === last - first,
  }));
}

/** Cuts lengths of time into parts around their middle, s; the last has no end. */
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

/** The middle of numbers; null where there are none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = STEPS.find((one) => one * power >= wanted * 0.999) ?? 10;
  return clean(step * power);
}

/** Multiples of tenths without their error. */
function clean(value: number): number {
  return Number(value.toPrecision(15));
}

/** Aggregated answers to one field. */
export type Summary =
  /** Count of each choice, in the order of the question; an answer may contain several. */
  | { readonly kind: "counts"; readonly answers: number; readonly counts: readonly CountedValue[] }
  | {
      readonly kind: "numbers";
      readonly answers: number;
      readonly min: number;
      readonly max: number;
      readonly mean: number;
      readonly median: number;
    }
  /** Nothing can be counted. */
  | { readonly kind: "texts"; readonly answers: number };

/** A value with the number of answers that have it. */
export interface CountedValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Counts the chosen values: first the choices of the question, also unused ones, then custom answers. */
export function summariseChoices(
  chosen: readonly (readonly string[])[],
  choices: readonly Choice[],
): Summary {
  const counts = new Map(choices.map(({ value }) => [value, 0]));
  for (const value of chosen.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const counted = [...counts].map(([value, count]) => ({ value, label: labels.get(value) ?? value, count }));
  return { kind: "counts", answers: chosen.length, counts: counted };
}

/** Minimum, maximum, mean and median; without numbers only their count, as for texts. */
export function summariseNumbers(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return summariseTexts(values);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return { kind: "numbers", answers: sorted.length, min, max, mean, median };
}

/** Counts the answers. */
export function summariseTexts(values: readonly unknown[]): Summary {
  return { kind: "texts", answers: values.length };
}

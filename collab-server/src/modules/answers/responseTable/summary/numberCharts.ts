import type { Counted, FieldColumn } from "@formweave/schema/responses";
import { numberBins } from "./bins.ts";
import type { ValueCount } from "./cellCounts.ts";
import { propsIn, type ChartParts } from "./chartParts.ts";
import { counted, figure, mapSides } from "./sides.ts";

/** Scores of promoters (at least 9) and detractors (at most 6). Source: netpromotersystem.com */
const PROMOTERS_FROM = 9;
const DETRACTORS_TO = 6;

/** Histogram of numbers, with the usual statistics. */
export function numbersChart({ rows, cells }: ChartParts, { id }: FieldColumn) {
  const figures = mapSides(rows, (side) => cells.numbers(side, id));
  const ends = [figures.now, figures.before].flatMap((one) =>
    one === null || one.min === null || one.max === null ? [] : [one.min, one.max],
  );
  const areWhole = [figures.now, figures.before].every((one) => one === null || one.fractions === 0);
  const bins = ends.length === 0 ? [] : numberBins(Math.min(...ends), Math.max(...ends), areWhole);
  return {
    answers: counted(figures, ({ count }) => count),
    chart: {
      kind: "numbers" as const,
      min: figure(figures, ({ min }) => min),
      mean: figure(figures, ({ mean }) => mean),
      median: figure(figures, ({ median }) => median),
      max: figure(figures, ({ max }) => max),
      bins: bins.map((bin) => ({
        from: bin.from,
        to: bin.to,
        ...counted(rows, (side) => cells.between(side, id, bin)),
      })),
    },
  };
}

/** Appearance of a scale, by field type. */
const LOOKS: ReadonlyMap<string, "stars" | "recommendation"> = new Map([
  ["rating", "stars"],
  ["nps", "recommendation"],
]);

/** Chart of a scale: the count of each number, with the mean and, for NPS fields, the net score. */
export function scaleChart({ rows, cells }: ChartParts, field: FieldColumn) {
  const counts = mapSides(rows, (side) => cells.numberCounts(side, field.id));
  const values = new Set([
    ...listSteps(field),
    ...[...counts.now, ...(counts.before ?? [])].map(({ value }) => value),
  ]);
  const isRecommendation = field.type === "nps";
  return {
    answers: counted(counts, sumCounts),
    chart: {
      kind: "scale" as const,
      look: LOOKS.get(field.type) ?? ("numbers" as const),
      mean: figure(counts, computeMean),
      netScore: isRecommendation ? figure(counts, computeNetScore) : null,
      steps: [...values]
        .toSorted((a, b) => a - b)
        .map((value): Counted & { value: number } => ({
          value,
          ...counted(counts, (side) => side.find((one) => one.value === value)?.count ?? 0),
        })),
    },
  };
}

type NumberCounts = readonly ValueCount<number>[];

/** The selectable numbers, ascending. */
function listSteps(field: FieldColumn): readonly number[] {
  const { count, start, allowHalf } = propsIn(field);
  if (field.type === "nps") return range(0, 10, 1);
  const most = typeof count === "number" ? count : 5;
  if (field.type === "rating") return allowHalf === true ? range(0.5, most, 0.5) : range(1, most, 1);
  return range(start === "zero" ? 0 : 1, most, 1);
}

function range(from: number, to: number, by: number): readonly number[] {
  return Array.from(
    { length: Math.max(Math.round((to - from) / by) + 1, 0) },
    (_, index) => from + index * by,
  );
}

function sumCounts(counts: NumberCounts): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function computeMean(counts: NumberCounts): number | null {
  const total = sumCounts(counts);
  return total === 0 ? null : counts.reduce((sum, { value, count }) => sum + value * count, 0) / total;
}

function computeNetScore(counts: NumberCounts): number | null {
  const total = sumCounts(counts);
  const promoters = sumCounts(counts.filter(({ value }) => value >= PROMOTERS_FROM));
  const detractors = sumCounts(counts.filter(({ value }) => value <= DETRACTORS_TO));
  return total === 0 ? null : (100 * (promoters - detractors)) / total;
}

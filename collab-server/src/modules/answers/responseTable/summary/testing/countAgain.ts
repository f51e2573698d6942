import { findFieldAnswers, chosenInRow, type FieldAnswers } from "@formweave/schema/answers";
import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { RawProps } from "@formweave/schema/widgets";
import { resolveType } from "@formweave/schema/widgets/all";
import type { Json } from "@formweave/schema/model";
import type { FieldChart, SummarisedField } from "@formweave/schema/responses";
import { computeMedian } from "../bins.ts";

/** One field of each type. */
export const FIELDS = Object.entries(EXAMPLES).map(([type, { props }]) => ({
  id: `f-${type}`,
  type: resolveType(type) ?? type,
  name: type,
  title: type,
  props: dropUndefined(props),
}));
/** Answer kinds of the fields, by field id. */
export const KINDS = new Map(FIELDS.map((field) => [field.id, getKind(field)]));

/** A submitted response. */
export interface Sent {
  readonly at: number;
  readonly tookMs: number | null;
  readonly answers: Readonly<Record<string, Json | undefined>>;
}

function dropUndefined(props: RawProps): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function getKind(field: (typeof FIELDS)[number]): FieldAnswers {
  const kind = findFieldAnswers(field);
  if (kind === undefined) throw new Error(`${field.type} has no kind`);
  return kind;
}

function answersTo(all: readonly Sent[], id: string): readonly Json[] {
  return all.flatMap(({ answers }) => (answers[id] === undefined ? [] : [answers[id]]));
}

type Chart<Kind extends FieldChart["kind"]> = Extract<FieldChart, { readonly kind: Kind }>;

/** Figures of a chart for the current side, in the format of `countAgain`. */
export function readChart({ chart, answers }: SummarisedField): unknown {
  switch (chart.kind) {
    case "options":
      return [answers.now, chart.options.map(({ value, now }) => [value, now]), chart.others.now];
    case "split":
      return [answers.now, chart.yes.now, chart.no.now];
    case "numbers": {
      const { min, mean, median, max, bins } = chart;
      return [answers.now, min.now, rounded(mean.now), median.now, max.now, bins.map(({ now }) => now)];
    }
    case "scale":
      return [answers.now, rounded(chart.mean.now), scoreIn(chart), chart.steps.map(({ now }) => now)];
    case "moments":
      return [answers.now, chart.bins.map(({ now }) => now)];
    case "ranking":
      return [answers.now, chart.options.map(({ now, mean }) => [now, rounded(mean.now)])];
    case "grid":
      return [answers.now, chart.rows.map(({ counts }) => counts.map(({ now }) => now))];
    case "texts":
      return [answers.now, chart.recent.map(({ text }) => text)];
    case "files":
      return answers.now;
  }
}

function scoreIn({ netScore }: Chart<"scale">): number | null {
  return netScore === null ? null : rounded(netScore.now);
}

/** The same figures, computed directly from every answer. */
export function countAgain({ id, type, chart }: SummarisedField, all: readonly Sent[]): unknown {
  const given = answersTo(all, id);
  const chosen = given.map((answer) => KINDS.get(id)?.chosen(answer) ?? []);
  const timesChosen = (value: string) => chosen.filter((values) => values.includes(value)).length;
  const cell = (answer: Json, column = 0) => KINDS.get(id)?.cells(answer)[column];
  switch (chart.kind) {
    case "options": {
      const named = chart.options.map(({ value }) => [value, timesChosen(value)] as const);
      const shown = new Set(named.map(([value]) => value));
      return [given.length, named, chosen.flat().filter((value) => !shown.has(value)).length];
    }
    case "split":
      return splitAgain(type, given, all.length);
    case "numbers":
      return numbersAgain(chart, given.filter(isNumber));
    case "scale":
      return scaleAgain(chart, given.filter(isNumber));
    case "moments": {
      const starts = chart.bins.map(({ start }) => start);
      const findBinIndex = (text: string) => starts.findLastIndex((start) => start <= text);
      const indexes = given.map((answer) => findBinIndex(String(cell(answer))));
      return [given.length, starts.map((_, index) => indexes.filter((one) => one === index).length)];
    }
    case "ranking":
      return [
        given.length,
        chart.options.map((_, column) => {
          const at = given.flatMap((answer) => Number(cell(answer, column)) || []);
          return [at.filter((one) => one === 1).length, computeMean(at)];
        }),
      ];
    case "grid":
      return [
        given.length,
        chart.rows.map((row) => chart.columns.map((column) => timesChosen(chosenInRow(row.value, column)))),
      ];
    case "texts":
      return [given.length, newestTexts(id, type, all)];
    case "files":
      return given.length;
  }
}

function splitAgain(type: string, given: readonly Json[], of: number): unknown {
  const yes = given.filter((answer) => answer === true).length;
  return type === "yes-no" ? [given.length, yes, given.length - yes] : [yes, yes, of - yes];
}

function numbersAgain({ bins }: Chart<"numbers">, numbers: readonly number[]): unknown {
  const [least, most] = numbers.length === 0 ? [null, null] : [Math.min(...numbers), Math.max(...numbers)];
  const isIn = (one: number, { from, to }: { from: number; to: number }) =>
    one >= from && (one < to || (one === to && to === bins.at(-1)?.to));
  const counts = bins.map((bin) => numbers.filter((one) => isIn(one, bin)).length);
  return [numbers.length, least, computeMean(numbers), computeMedian(numbers), most, counts];
}

function scaleAgain({ netScore, steps }: Chart<"scale">, numbers: readonly number[]): unknown {
  const scores = numbers.map((one) => (one >= 9 ? 100 : 0) - (one <= 6 ? 100 : 0));
  const counts = steps.map(({ value }) => numbers.filter((one) => one === value).length);
  return [numbers.length, computeMean(numbers), netScore && computeMean(scores), counts];
}

function newestTexts(id: string, type: string, all: readonly Sent[]): unknown {
  const newest = all.toSorted((a, b) => b.at - a.at);
  const texts = answersTo(newest, id).map((answer) => KINDS.get(id)?.show(answer, "en"));
  return ["password", "signature"].includes(type) ? [] : texts.slice(0, 5);
}

function isNumber(answer: Json): answer is number {
  return typeof answer === "number";
}

function computeMean(values: readonly number[]): number | null {
  return values.length === 0 ? null : rounded(values.reduce((sum, one) => sum + one, 0) / values.length);
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e6) / 1e6;
}

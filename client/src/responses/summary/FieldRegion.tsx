import { describeCount } from "@formweave/schema";
import { findFieldAnswers } from "@formweave/schema/answers";
import type { AnsweredField, FieldChart, ResponseFilter, SummarisedField } from "@formweave/schema/responses";
import { ChartRegion, type ChartTable } from "./charts/ChartRegion.tsx";
import { toBars } from "./fieldBars.ts";
import { FieldFigure } from "./FieldFigure.tsx";
import { tableOfBars } from "./charts/charts.ts";
import { writeCount, writeNumber } from "#responses/writeNumber.ts";

interface FieldRegionProps {
  readonly field: SummarisedField;
  /** The field in the newest release that has it. */
  readonly asked: AnsweredField | undefined;
  readonly onFilter: (filter: ResponseFilter) => void;
}

/** The answers to one field. */
export function FieldRegion({ field, asked, onFilter }: FieldRegionProps) {
  const write = createWriter(asked);
  const bars = toBars(field, { write, onFilter });
  const isEmpty =
    field.answers.now === 0 && (field.answers.before ?? 0) === 0 && field.chart.kind !== "split";
  return (
    <ChartRegion
      title={field.isRemoved ? `${field.title} (no longer asked)` : field.title}
      hint={describeAnswers(field, write)}
      table={isEmpty ? undefined : toTable(field, bars)}
    >
      {isEmpty ? (
        <p className="sm-nothing">No answers in this time.</p>
      ) : (
        <FieldFigure field={field} bars={bars} write={write} />
      )}
    </ChartRegion>
  );
}

/** Fields with a scale, whose mean is not a valid answer. */
const SCALES: ReadonlySet<string> = new Set(["rating", "opinion-scale", "nps"]);

/** Returns a formatter for numbers of the field: with their unit, currency or time. */
function createWriter(asked: AnsweredField | undefined): (value: number) => string {
  const kind = asked === undefined || SCALES.has(asked.type) ? undefined : findFieldAnswers(asked);
  return (value) => kind?.show(Math.round(value * 100) / 100, "en") ?? writeNumber(value, 2);
}

function describeAnswers({ answers, chart }: SummarisedField, write: (value: number) => string): string {
  const count = chart.kind === "split" ? chart.yes.now + chart.no.now : answers.now;
  const middle = describeMiddle(chart, write);
  return `${describeCount(count, "answer")}${middle === undefined ? "" : `, ${middle}`}`;
}

function describeMiddle(chart: FieldChart, write: (value: number) => string): string | undefined {
  if (chart.kind === "numbers")
    return chart.median.now === null ? undefined : `median ${write(chart.median.now)}`;
  if (chart.kind !== "scale" || chart.mean.now === null) return undefined;
  const score = chart.netScore?.now ?? null;
  return score === null ? `mean ${writeNumber(chart.mean.now)}` : `score ${writeNumber(score, 0)}`;
}

function toTable({ title, chart }: SummarisedField, bars: ReturnType<typeof toBars>): ChartTable {
  return chart.kind === "grid" ? gridTable(title, chart) : tableOfBars(title, bars);
}

function gridTable(
  title: string,
  { columns, rows }: Extract<FieldChart, { readonly kind: "grid" }>,
): ChartTable {
  return {
    head: [title, ...columns],
    rows: rows.map(({ label, counts }) => [label, ...counts.map(({ now }) => writeCount(now))]),
  };
}

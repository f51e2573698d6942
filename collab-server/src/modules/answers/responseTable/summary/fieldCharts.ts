import { findFieldAnswers } from "@formweave/schema/answers";
import type { Counted, FieldChart, FieldColumn, SummarisedField } from "@formweave/schema/responses";
import { resolveChartKind, type ChartKind } from "./chartKinds.ts";
import type { ChartParts } from "./chartParts.ts";
import type { ChosenRows } from "./chosenRows.ts";
import { gridChart, rankingChart } from "./gridCharts.ts";
import { daysChart, hoursChart } from "./momentCharts.ts";
import { numbersChart, scaleChart } from "./numberCharts.ts";
import { optionsChart } from "./optionsChart.ts";
import { counted, mapSides } from "./sides.ts";

type MakeChart = (parts: ChartParts, field: FieldColumn) => Chart;

interface Chart {
  readonly answers: Counted;
  readonly chart: FieldChart;
}

const CHARTS: Readonly<Record<ChartKind, MakeChart>> = {
  options: optionsChart,
  yesNo: splitChart,
  tick: tickChart,
  numbers: numbersChart,
  calculated: calculatedChart,
  scale: scaleChart,
  days: daysChart,
  hours: hoursChart,
  ranking: rankingChart,
  grid: gridChart,
  texts: textsChart,
  secret: secretChart,
  files: filesChart,
};

/** Summarizes the answers to a field in the chart of its type. */
export function summariseField(parts: ChartParts, field: FieldColumn): SummarisedField {
  const { id, type, title, isRemoved } = field;
  return { id, type, title, isRemoved, ...CHARTS[resolveChartKind(field)](parts, field) };
}

function splitChart({ rows, cells }: ChartParts, field: FieldColumn): Chart {
  const figures = mapSides(rows, (side) => cells.numbers(side, field.id));
  return {
    answers: counted(figures, ({ count }) => count),
    chart: {
      kind: "split",
      yes: counted(figures, ({ ones }) => ones),
      no: counted(figures, ({ count, ones }) => count - ones),
      labels: [
        findFieldAnswers(field)?.show(true, "en") ?? "Yes",
        findFieldAnswers(field)?.show(false, "en") ?? "No",
      ],
    },
  };
}

/** An unticked box is no answer, so all responses count. */
function tickChart({ rows, cells }: ChartParts, field: FieldColumn): Chart {
  const both = mapSides(rows, (side) => ({ of: side.count, yes: cells.numbers(side, field.id).ones }));
  return {
    answers: counted(both, ({ yes }) => yes),
    chart: {
      kind: "split",
      yes: counted(both, ({ yes }) => yes),
      no: counted(both, ({ of, yes }) => of - yes),
      labels: ["Ticked", "Not ticked"],
    },
  };
}

/** A formula yields numbers or texts; the chart follows the results. */
function calculatedChart(parts: ChartParts, field: FieldColumn): Chart {
  const { now, before } = parts.rows;
  const areNumbers = [now, ...(before === null ? [] : [before])].every((side) =>
    hasNumbersOnly(parts, side, field),
  );
  return areNumbers ? numbersChart(parts, field) : textsChart(parts, field);
}

function hasNumbersOnly({ cells }: ChartParts, side: ChosenRows, { id }: FieldColumn): boolean {
  return cells.numbers(side, id).count === cells.answers(side, id) && !cells.hasTruth(side, id);
}

function textsChart(parts: ChartParts, field: FieldColumn): Chart {
  const { answers } = secretChart(parts, field);
  return { answers, chart: { kind: "texts", recent: parts.recent(field.id) } };
}

/** The number of answers only, never their content. */
function secretChart({ rows, cells }: ChartParts, { id }: FieldColumn): Chart {
  return {
    answers: counted(rows, (side) => cells.answers(side, id)),
    chart: { kind: "texts", recent: [] },
  };
}

function filesChart(parts: ChartParts, field: FieldColumn): Chart {
  const { db, rows, projectId } = parts;
  return {
    answers: secretChart(parts, field).answers,
    chart: {
      kind: "files",
      files: counted(rows, (side) => {
        const { sql, params } = side.within("r.number");
        const files = `SELECT COUNT(*) FROM response_files f JOIN response_rows r ON r.response_id = f.response_id
          WHERE f.project_id = ? AND f.widget_id = ? AND ${sql}`;
        return (
          db
            .prepare<unknown[], number>(files)
            .pluck()
            .get(projectId, field.id, ...params) ?? 0
        );
      }),
    },
  };
}

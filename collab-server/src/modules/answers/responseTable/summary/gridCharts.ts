import { findFieldAnswers, chosenInRow, splitLines } from "@formweave/schema/answers";
import type { AnsweredField, FieldColumn } from "@formweave/schema/responses";
import { z } from "zod";
import { knownOptions, propsIn, type ChartParts } from "./chartParts.ts";
import { counted, figure, mapSides } from "./sides.ts";

/** Chart of a ranking: first places and mean rank of each option. */
export function rankingChart(parts: ChartParts, field: FieldColumn) {
  const { rows, cells } = parts;
  const options = knownOptions(parts, field, columnsIn).map((option) => {
    const figures = mapSides(rows, (side) => cells.numbers(side, field.id, option.value));
    return {
      ...option,
      ...counted(figures, ({ ones }) => ones),
      mean: figure(figures, ({ mean }) => mean),
    };
  });
  return {
    answers: counted(rows, (side) => cells.answers(side, field.id)),
    chart: {
      kind: "ranking" as const,
      options: options.filter(
        ({ isRemoved, mean }) => !isRemoved || mean.now !== null || mean.before !== null,
      ),
    },
  };
}

/** Chart of a grid: the count of each column in each row. */
export function gridChart(parts: ChartParts, field: FieldColumn) {
  const { rows, cells } = parts;
  const chosen = mapSides(rows, (side) => cells.chosen(side, field.id));
  const columns = [...new Set([...linesIn(field), ...cells.chosenColumns(field.id).map(columnIn)])];
  const countChosen = (row: string) =>
    columns.map((column) => counted(chosen, (counts) => counts.get(chosenInRow(row, column)) ?? 0));
  return {
    answers: counted(rows, (side) => cells.answers(side, field.id)),
    chart: {
      kind: "grid" as const,
      columns,
      rows: knownOptions(parts, field, columnsIn)
        .map((row) => ({ ...row, counts: countChosen(row.value) }))
        .filter(
          ({ isRemoved, counts }) => !isRemoved || counts.some(({ now, before }) => now + (before ?? 0) > 0),
        ),
    },
  };
}

const rowAndColumn = z.tuple([z.string(), z.string()]);

function columnIn(chosen: string): string {
  return rowAndColumn.parse(JSON.parse(chosen))[1];
}

/** Options of a ranking or rows of a grid: both are the columns of the field's answers. */
function columnsIn(field: AnsweredField) {
  return (findFieldAnswers(field)?.columns ?? []).map(({ key, title }) => ({ value: key, label: title }));
}

function linesIn(field: AnsweredField): readonly string[] {
  const props = propsIn(field);
  const lines = props[field.type === "likert" ? "points" : "columns"];
  return typeof lines === "string" ? splitLines(lines) : [];
}

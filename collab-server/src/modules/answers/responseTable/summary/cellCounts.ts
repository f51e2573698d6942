import type { Database } from "better-sqlite3";
import type { ResponseScope } from "../../responses/responseIndex.ts";
import type { Condition } from "../compileSelection.ts";
import type { ChosenRows } from "./chosenRows.ts";
import { readFieldIds, type FieldIds, type IdsByWidget } from "./fieldIds.ts";

/** A value in the cells of a field, and how often it occurs. */
export interface ValueCount<Value> {
  readonly value: Value;
  readonly count: number;
}

/** Counts cells of the response index. */
export interface CellCounts {
  /** All options that were ever chosen in a field. */
  chosenColumns(widgetId: string): readonly string[];
  /** Number of responses with an answer in any column of a field. */
  answers(rows: ChosenRows, widgetId: string): number;
  /** Number of cells in a column, with statistics of their numbers. */
  numbers(rows: ChosenRows, widgetId: string, column?: string): NumberFigures;
  /** True when any of the answers is yes or no. */
  hasTruth(rows: ChosenRows, widgetId: string): boolean;
  /** Each number with its frequency, ascending. */
  numberCounts(rows: ChosenRows, widgetId: string): readonly ValueCount<number>[];
  /** Number of values in a range; its end is included only for the last bin. */
  between(rows: ChosenRows, widgetId: string, bin: NumberRange): number;
  /** Each prefix of the given length with its frequency, in order. */
  textCounts(
    rows: ChosenRows,
    where: { readonly widgetId: string; readonly column: string; readonly length: number },
  ): readonly ValueCount<string>[];
  /** Frequency of each option. */
  chosen(rows: ChosenRows, widgetId: string): ReadonlyMap<string, number>;
}

export interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

/** Statistics of numbers; null without numbers. */
export interface NumberFigures {
  readonly count: number;
  readonly min: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly max: number | null;
  /** Number of values equal to 1. */
  readonly ones: number;
  /** Number of values that are not whole. */
  readonly fractions: number;
}

const NO_FIGURES: NumberFigures = {
  count: 0,
  min: null,
  mean: null,
  median: null,
  max: null,
  ones: 0,
  fractions: 0,
};

/** Reads the cells of one environment of a project. */
export function createCellCounts(db: Database, scope: ResponseScope): CellCounts {
  const fields = readFieldIds(db, scope);
  return {
    ...countAnswers(db, fields),
    ...countNumbers(db, fields.shown),
    ...countChosen(db, fields.chosen),
  };
}

function countAnswers(db: Database, { shown }: FieldIds): Pick<CellCounts, "answers" | "textCounts"> {
  return {
    answers(rows, widgetId) {
      const ids = [...(shown.get(widgetId)?.values() ?? [])];
      const counts = ids.map((id) =>
        numberIn(db, rows, "SELECT COUNT(*) FROM response_cells c WHERE c.field = ? AND ROWS", [id]),
      );
      const most = Math.max(0, ...counts);
      // A response that filled several columns of one answer counts once.
      if (ids.length < 2 || most === rows.count) return most;
      const marks = ids.map(() => "?").join(", ");
      const sql = `SELECT COUNT(DISTINCT c.row) FROM response_cells c WHERE c.field IN (${marks}) AND ROWS`;
      return numberIn(db, rows, sql, ids);
    },
    textCounts(rows, { widgetId, column, length }) {
      const id = shown.get(widgetId)?.get(column);
      if (id === undefined) return [];
      const sql = `SELECT substr(c.text, 1, ${length}) AS value, COUNT(*) AS count FROM response_cells c
        WHERE c.field = ? AND c.number IS NULL AND ROWS GROUP BY 1 ORDER BY 1`;
      const asked = among(rows, sql, [id]);
      return db.prepare<unknown[], ValueCount<string>>(asked.sql).all(...asked.params);
    },
  };
}

function countNumbers(
  db: Database,
  shown: IdsByWidget,
): Pick<CellCounts, "numbers" | "hasTruth" | "numberCounts" | "between"> {
  return {
    numbers(rows, widgetId, column = "") {
      const id = shown.get(widgetId)?.get(column);
      if (id === undefined) return NO_FIGURES;
      const asked = among(rows, `${FIGURES} ${OF_NUMBERS}`, [id]);
      const found = db.prepare<unknown[], Omit<NumberFigures, "median">>(asked.sql).get(...asked.params);
      if (found === undefined || found.count === 0) return NO_FIGURES;
      return { ...found, median: readMedian(db, rows, { id, count: found.count }) };
    },
    hasTruth(rows, widgetId) {
      const id = shown.get(widgetId)?.get("");
      const sql = `SELECT COUNT(*) ${OF_NUMBERS} AND c.text IN ('true', 'false')`;
      return id !== undefined && numberIn(db, rows, sql, [id]) > 0;
    },
    numberCounts(rows, widgetId) {
      const id = shown.get(widgetId)?.get("");
      if (id === undefined) return [];
      const sql = `SELECT c.number AS value, COUNT(*) AS count ${OF_NUMBERS} GROUP BY c.number ORDER BY c.number`;
      const asked = among(rows, sql, [id]);
      return db.prepare<unknown[], ValueCount<number>>(asked.sql).all(...asked.params);
    },
    between(rows, widgetId, { from, to, isLast }) {
      const id = shown.get(widgetId)?.get("");
      if (id === undefined) return 0;
      const sql = `SELECT COUNT(*) FROM response_cells c
        WHERE c.field = ? AND c.number >= ? AND c.number ${isLast ? "<=" : "<"} ? AND ROWS`;
      return numberIn(db, rows, sql, [id, from, to]);
    },
  };
}

function readMedian(
  db: Database,
  rows: ChosenRows,
  { id, count }: { readonly id: number; readonly count: number },
): number {
  const middle = Math.floor((count - 1) / 2);
  const asked = among(rows, `SELECT c.number ${OF_NUMBERS} ORDER BY c.number LIMIT 2 OFFSET ${middle}`, [id]);
  const [low = 0, high = low] = db
    .prepare<unknown[], number>(asked.sql)
    .pluck()
    .all(...asked.params);
  return count % 2 === 1 ? low : (low + high) / 2;
}

function countChosen(db: Database, fields: IdsByWidget): Pick<CellCounts, "chosen" | "chosenColumns"> {
  return {
    chosenColumns: (widgetId) => [...(fields.get(widgetId)?.keys() ?? [])],
    chosen(rows, widgetId) {
      const ids = fields.get(widgetId);
      if (ids === undefined) return new Map();
      const sql = `SELECT c.field AS id, COUNT(*) AS n FROM json_each(?) i CROSS JOIN response_cells c
        ON c.field = i.value WHERE c.number = 1 AND c.text = 'true' AND ROWS GROUP BY c.field`;
      const asked = among(rows, sql, [JSON.stringify([...ids.values()])]);
      const found = db.prepare<unknown[], { id: number; n: number }>(asked.sql).all(...asked.params);
      const counts = new Map(found.map(({ id, n }) => [id, n]));
      return new Map([...ids].map(([value, id]) => [value, counts.get(id) ?? 0]));
    },
  };
}

/** Replaces ROWS in a query with the condition for the chosen rows. */
function among(rows: ChosenRows, sql: string, params: Condition["params"]): Condition {
  const { sql: within, params: own } = rows.within("c.row");
  return { sql: sql.replace("ROWS", within), params: [...params, ...own] };
}

function numberIn(db: Database, rows: ChosenRows, sql: string, params: Condition["params"]): number {
  const asked = among(rows, sql, params);
  return (
    db
      .prepare<unknown[], number>(asked.sql)
      .pluck()
      .get(...asked.params) ?? 0
  );
}

const OF_NUMBERS = "FROM response_cells c WHERE c.field = ? AND c.number IS NOT NULL AND ROWS";
const FIGURES = `SELECT COUNT(*) AS count, MIN(c.number) AS min, MAX(c.number) AS max, AVG(c.number) AS mean,
  COUNT(*) FILTER (WHERE c.number = 1) AS ones, COUNT(*) FILTER (WHERE c.number <> round(c.number)) AS fractions`;

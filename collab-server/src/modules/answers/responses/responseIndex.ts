import type { Environment } from "@formweave/schema/api";
import type { AnswerCell } from "@formweave/schema/answers";
import { foldAccents, foldCase } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";

/** One cell of an answer in the search index. */
export interface ResponseCell {
  readonly widgetId: string;
  /** Key of the answer's column, or of a chosen option (see `chosenColumn`). */
  readonly column: string;
  readonly value: AnswerCell;
}

/** Project and environment of a response. */
export interface ResponseScope {
  readonly projectId: string;
  readonly environment: Environment;
}

/** Data of a response other than its answers. */
interface IndexedResponse {
  readonly id: string;
  readonly at: number;
  readonly tookMs: number | null;
}

/** Index for sorting, filtering and searching the responses of a project; written together with them. */
export interface ResponseIndex {
  /** Adds a response and returns its row number in the index. */
  add(scope: ResponseScope, response: IndexedResponse, cells: Cells): number;
  /** Replaces the cells of a response. */
  replace(responseId: string, cells: Cells): void;
}

type Cells = readonly ResponseCell[];

/** Column key of an option; its cell records that the option was chosen. */
export function chosenColumn(value: string): string {
  return `=${value}`;
}

/** Stores the index in SQLite. */
export function createResponseIndex(db: Database): ResponseIndex {
  const sql = statements(db);

  function ensureField(
    { projectId, environment }: ResponseScope,
    { widgetId, column }: ResponseCell,
  ): number {
    const named = { projectId, environment, widgetId, column };
    return sql.field.get(named) ?? Number(sql.addField.run(named).lastInsertRowid);
  }

  function write(number: number, scope: ResponseScope, cells: Cells): void {
    const words: string[] = [];
    for (const cell of cells) {
      if (cell.value === null) continue;
      const text = foldAccents(String(cell.value));
      const exact = foldCase(String(cell.value));
      const figure = typeof cell.value === "string" ? null : Number(cell.value);
      sql.addCell.run(number, ensureField(scope, cell), figure, text, exact === text ? null : exact);
      if (typeof cell.value !== "boolean") words.push(text);
    }
    sql.addWords.run(number, words.join("\n"));
    sql.indexed.run(number);
  }

  return {
    add(scope, response, cells) {
      const number = Number(sql.addRow.run({ ...scope, ...response }).lastInsertRowid);
      write(number, scope, cells);
      return number;
    },
    replace(responseId, cells) {
      const row = sql.row.get(responseId);
      if (row === undefined) throw new Error(`The response ${responseId} is not in the index`);
      sql.clearCells.run(row.number);
      sql.clearWords.run(row.number);
      write(row.number, row, cells);
    },
  };
}

type RowOfIndex = ResponseScope & { readonly number: number };

function statements(db: Database) {
  return {
    row: db.prepare<[string], RowOfIndex>(
      "SELECT number, project_id AS projectId, environment FROM response_rows WHERE response_id = ?",
    ),
    addRow: db.prepare(
      `INSERT INTO response_rows (response_id, project_id, environment, submitted_at, took_ms)
       VALUES (@id, @projectId, @environment, @at, @tookMs)`,
    ),
    indexed: db.prepare("UPDATE response_rows SET is_indexed = 1 WHERE number = ?"),
    field: db
      .prepare<[object], number>(
        `SELECT id FROM response_fields WHERE project_id = @projectId AND environment = @environment
           AND widget_id = @widgetId AND column = @column`,
      )
      .pluck(),
    addField: db.prepare(
      `INSERT INTO response_fields (project_id, environment, widget_id, column)
       VALUES (@projectId, @environment, @widgetId, @column)`,
    ),
    // A repeated key within one answer is the same cell.
    addCell: db.prepare(
      "INSERT INTO response_cells (row, field, number, text, exact) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    ),
    clearCells: db.prepare("DELETE FROM response_cells WHERE row = ?"),
    addWords: db.prepare("INSERT INTO response_search (rowid, text) VALUES (?, ?)"),
    clearWords: db.prepare("DELETE FROM response_search WHERE rowid = ?"),
  };
}

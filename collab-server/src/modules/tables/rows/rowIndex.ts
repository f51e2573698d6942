import { readColumnCells } from "@formweave/schema/data";
import type { SourceField } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { getValue, type RowValues } from "./parseValues.ts";
import { toUniqueValue } from "./uniqueValue.ts";
import type { TableScope } from "./tableScope.ts";

/** Index of rows by their values; written in the transaction of the rows. */
export interface RowIndex {
  /** Opens some columns of a table, for as many rows as one transaction writes. */
  open(scope: TableScope, fields: readonly SourceField[]): OpenColumns;
  /** Removes a row. */
  clear(row: number): void;
}

/** The index of some columns of a table. */
export interface OpenColumns {
  /** Writes the cells of a new row, and what only it may have. */
  add(row: number, values: RowValues): void;
  /** The same for a row that is there; what it had in these columns is gone. */
  replace(row: number, values: RowValues): void;
  /** The first column whose value another row has, where only one may; `row` is undefined for a new one. */
  findTaken(row: number | undefined, values: RowValues): SourceField | undefined;
}

/** Stores the index in SQLite. */
export function createRowIndex(db: Database): RowIndex {
  const sql = statements(db);

  function ensureField(scope: TableScope, fieldId: string): number {
    const named = { ...scope, fieldId };
    return sql.field.get(named) ?? Number(sql.addField.run(named).lastInsertRowid);
  }

  return {
    open(scope, fields) {
      const columns = fields.map((field) => ({ field, id: ensureField(scope, field.id) }));
      return openColumns(sql, columns);
    },
    clear(row) {
      sql.clearAllCells.run(row);
      sql.clearUniques.run(row);
    },
  };
}

interface IndexedColumn {
  readonly field: SourceField;
  /** Number of the column in the index. */
  readonly id: number;
}

function openColumns(sql: IndexStatements, columns: readonly IndexedColumn[]): OpenColumns {
  const uniques = columns.filter(({ field }) => field.unique === true);

  function add(row: number, values: RowValues): void {
    for (const { field, id } of columns)
      for (const { part, number, text } of readColumnCells(field, getValue(values, field.id)))
        sql.addCell.run(row, id, part, number, text);
    for (const { field, id } of uniques) {
      const unique = toUniqueValue(field, getValue(values, field.id));
      // Of rows from before the column was unique, the first keeps its claim.
      if (unique !== undefined) sql.addUnique.run(id, unique, row);
    }
  }

  return {
    add,
    replace(row, values) {
      for (const { id } of columns) {
        sql.clearCells.run(row, id);
        sql.clearUnique.run(row, id);
      }
      add(row, values);
    },
    findTaken: (row, values) =>
      uniques.find(({ field, id }) => {
        const unique = toUniqueValue(field, getValue(values, field.id));
        const owner = unique === undefined ? undefined : sql.owner.get(id, unique);
        return owner !== undefined && owner !== row;
      })?.field,
  };
}

type IndexStatements = ReturnType<typeof statements>;

function statements(db: Database) {
  return {
    field: db
      .prepare<[object], number>(
        `SELECT id FROM app_fields WHERE project_id = @projectId AND environment = @environment
           AND table_id = @tableId AND field_id = @fieldId`,
      )
      .pluck(),
    addField: db.prepare(
      `INSERT INTO app_fields (project_id, environment, table_id, field_id)
       VALUES (@projectId, @environment, @tableId, @fieldId)`,
    ),
    clearCells: db.prepare("DELETE FROM app_cells WHERE row = ? AND field = ?"),
    clearAllCells: db.prepare("DELETE FROM app_cells WHERE row = ?"),
    addCell: db.prepare("INSERT INTO app_cells (row, field, part, number, text) VALUES (?, ?, ?, ?, ?)"),
    clearUnique: db.prepare("DELETE FROM app_uniques WHERE row = ? AND field = ?"),
    clearUniques: db.prepare("DELETE FROM app_uniques WHERE row = ?"),
    addUnique: db.prepare(
      "INSERT INTO app_uniques (field, value, row) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    ),
    owner: db
      .prepare<[number, string], number>("SELECT row FROM app_uniques WHERE field = ? AND value = ?")
      .pluck(),
  };
}

import type { SourceField } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { getValue, type RowValues } from "./parseValues.ts";
import { toRowCells, toUniqueValue } from "./rowCells.ts";
import type { TableScope } from "./tableScope.ts";

/** Index of rows by their values; written in the transaction of the rows. */
export interface RowIndex {
  /** Writes the cells of a new row, and what only it may have. */
  add(indexed: IndexedRow): void;
  /** The same for some columns of a row that is there; what they had before is gone. */
  replace(indexed: IndexedRow): void;
  /** Removes a row from the index. */
  clear(row: number): void;
  /** The first column whose value another row has, where only one may. */
  findTaken(
    scope: TableScope,
    fields: readonly SourceField[],
    given: { readonly row: number | undefined; readonly values: RowValues },
  ): SourceField | undefined;
}

/** A row to index by some of its columns. */
export interface IndexedRow {
  readonly scope: TableScope;
  readonly row: number;
  readonly fields: readonly SourceField[];
  readonly values: RowValues;
}

/** Stores the index in SQLite. */
export function createRowIndex(db: Database): RowIndex {
  const sql = statements(db);

  const findField = (scope: TableScope, fieldId: string) => sql.field.get({ ...scope, fieldId });
  const ensureField = (scope: TableScope, fieldId: string): number =>
    findField(scope, fieldId) ?? Number(sql.addField.run({ ...scope, fieldId }).lastInsertRowid);

  function clearField({ scope, row }: IndexedRow, { id }: SourceField): void {
    const known = findField(scope, id);
    if (known === undefined) return;
    sql.clearCells.run(row, known);
    sql.clearUnique.run(row, known);
  }

  function addField({ scope, row, values }: IndexedRow, field: SourceField): void {
    const value = getValue(values, field.id);
    if (value === null) return;
    const id = ensureField(scope, field.id);
    for (const { part, number, text } of toRowCells(field, value))
      sql.addCell.run(row, id, part, number, text);
    const unique = field.unique === true ? toUniqueValue(field, value) : undefined;
    // Of rows from before the column was unique, the first keeps its claim.
    if (unique !== undefined) sql.addUnique.run(id, unique, row);
  }

  return {
    add(indexed) {
      for (const field of indexed.fields) addField(indexed, field);
    },
    replace(indexed) {
      for (const field of indexed.fields) clearField(indexed, field);
      for (const field of indexed.fields) addField(indexed, field);
    },
    clear(row) {
      sql.clearAllCells.run(row);
      sql.clearUniques.run(row);
    },
    findTaken: (scope, fields, { row, values }) =>
      fields.find((field) => {
        const unique = field.unique === true ? toUniqueValue(field, getValue(values, field.id)) : undefined;
        if (unique === undefined) return false;
        const known = findField(scope, field.id);
        const owner = known === undefined ? undefined : sql.owner.get(known, unique);
        return owner !== undefined && owner !== row;
      }),
  };
}

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

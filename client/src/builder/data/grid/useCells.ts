import type { Json } from "@formweave/schema/model";
import { useState } from "react";
import { newId } from "#builder/actions/selection.ts";
import type { CellEditing, Onward } from "#builder/data/cells/cellEditing.ts";
import type { Table } from "#builder/data/useTable.ts";
import type { CellPosition } from "#ui/grid/useGridKeys.ts";

const STEPS: Readonly<Record<Onward, readonly [number, number]>> = {
  down: [1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

/** The cell being edited, and the ways to begin, end and drop an edit. */
export function useCells(table: Table, keys: { readonly go: (cell: CellPosition) => void }) {
  const [editing, setEditing] = useState<CellEditing>();
  const draft = useNewRow(table);
  const { rows, columns, writes, mayWrite } = table;

  function begin({ row, column }: CellPosition, typed?: string): void {
    const field = columns[column - 1]?.field.id;
    const known = rows.rowAt(row);
    if (!mayWrite || field === undefined) return;
    const cell = { row, column, field, typed };
    if (known !== undefined)
      setEditing({ ...cell, rowId: known.id, rev: known.rev, before: readValue(table, known.id, field) });
    else if (row === rows.count)
      setEditing({ ...cell, rowId: undefined, rev: 0, before: draft.values[field] ?? null });
  }
  function commit(value: Json, then: Onward): void {
    setEditing(undefined);
    if (editing === undefined) return;
    const { row, column, rowId, field, rev, before } = editing;
    const [down, right] = STEPS[then];
    keys.go({ row: row + down, column: Math.max(1, Math.min(columns.length, column + right)) });
    if (rowId !== undefined) void writes.changeCells([{ rowId, rev, field, before, after: value }]);
    else draft.set(field, value);
  }
  function cancel(): void {
    setEditing(undefined);
    if (editing !== undefined) keys.go(editing);
  }
  return { editing, begin, commit, cancel, newRow: draft.values };
}

/** Values typed into the line of a new row, which waits until every required column has one. */
function useNewRow({ source, writes }: Table) {
  const [values, setValues] = useState<Readonly<Record<string, Json>>>({});
  function set(field: string, value: Json): void {
    const filled = Object.entries({ ...values, [field]: value }).filter(([, each]) => each !== null);
    const next = Object.fromEntries(filled);
    const isWhole = source.fields.every(({ id, required = false }) => !required || Object.hasOwn(next, id));
    const isAdded = isWhole && filled.length > 0;
    setValues(isAdded ? {} : next);
    if (isAdded) void writes.addRow({ id: newId(), values: next });
  }
  return { values, set };
}

/** Returns the value of a cell with what is on its way to the server. */
export function readValue(
  { rows, writes }: Pick<Table, "rows" | "writes">,
  rowId: string,
  field: string,
): Json {
  const pending = writes.pending.get().get(rowId);
  if (pending !== undefined && Object.hasOwn(pending, field)) return pending[field] ?? null;
  return rows.find(rowId)?.values[field] ?? null;
}

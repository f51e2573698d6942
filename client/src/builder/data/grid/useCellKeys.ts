import type { ClipboardEvent, KeyboardEvent } from "react";
import { newId } from "#builder/actions/selection.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import type { useGridKeys } from "#ui/grid/useGridKeys.ts";
import { writeCell } from "#builder/data/cells/showCell.ts";
import { readBlock, writeBlock } from "#builder/data/cells/block.ts";
import { planPaste } from "#builder/data/cells/planPaste.ts";
import type { Table } from "#builder/data/useTable.ts";
import { readValue, type useCells } from "./useCells.ts";

interface CellKeys {
  readonly table: Table;
  readonly keys: ReturnType<typeof useGridKeys>;
  readonly cells: ReturnType<typeof useCells>;
}

/** Handlers of the keys and of the clipboard for the whole grid; an open editor and the headings take their own. */
export function useCellKeys(context: CellKeys) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
      if (takesOwnKeys(event) || event.defaultPrevented) return;
      if (handleKey(event, context)) event.preventDefault();
      else context.keys.handleKeyDown(event);
    },
    onCopy(event: ClipboardEvent): void {
      if (takesOwnKeys(event)) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", copyCells(context));
    },
    onPaste(event: ClipboardEvent): void {
      if (takesOwnKeys(event)) return;
      event.preventDefault();
      void pasteCells(context, event.clipboardData.getData("text/plain"));
    },
  };
}

function takesOwnKeys({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof Element && target.closest("[data-takes-keys]") !== null;
}

/** Handles a key of the active cell; false for one that means nothing here. */
function handleKey(event: KeyboardEvent, context: CellKeys): boolean {
  if (event.ctrlKey || event.metaKey) return handleHistoryKey(event, context);
  const { row, column } = context.keys.active;
  if (event.altKey || row < 0) return false;
  if (isToggle(event, column)) return toggleRow(context);
  if (column === 0) return false;
  if (event.key === "Delete" || event.key === "Backspace") return clearCell(context);
  return beginEdit(event, context);
}

/** True for Space on a row as a whole; elsewhere it is a character. */
function isToggle({ key, shiftKey }: KeyboardEvent, column: number): boolean {
  return key === " " && (shiftKey || column === 0);
}

function handleHistoryKey({ key, shiftKey }: KeyboardEvent, { table }: CellKeys): boolean {
  const { history } = table.writes;
  if (key.toLowerCase() === "y") return history.redo();
  if (key.toLowerCase() !== "z") return false;
  return shiftKey ? history.redo() : history.undo();
}

function toggleRow({ table: { rows, choice }, keys }: CellKeys): boolean {
  const row = rows.rowAt(keys.active.row);
  if (row !== undefined) choice.toggle(row.id, keys.active.row);
  return row !== undefined;
}

function clearCell({ table, keys }: CellKeys): boolean {
  const row = table.rows.rowAt(keys.active.row);
  const field = table.columns[keys.active.column - 1]?.field.id;
  if (row === undefined || field === undefined || !table.mayWrite) return false;
  const before = readValue(table, row.id, field);
  void table.writes.changeCells([{ rowId: row.id, rev: row.rev, field, before, after: null }]);
  return true;
}

/** Begins to edit the active cell: Enter and F2 its value, a character in place of it. */
function beginEdit({ key }: KeyboardEvent, { keys, cells }: CellKeys): boolean {
  const isCharacter = key.length === 1;
  if (!isCharacter && key !== "Enter" && key !== "F2") return false;
  cells.begin(keys.active, isCharacter ? key : undefined);
  return true;
}

/** Returns the selected rows as a block, or the active cell. */
function copyCells({ table, keys }: CellKeys): string {
  const { rows, columns, choice } = table;
  const write = (rowId: string, at: number) => {
    const field = columns[at]?.field;
    return field === undefined ? "" : writeCell(field, readValue(table, rowId, field.id), navigator.language);
  };
  const chosen = rows.loaded.filter(({ id }) => choice.has(id));
  if (chosen.length > 0) return writeBlock(chosen.map(({ id }) => columns.map((_, at) => write(id, at))));
  const row = rows.rowAt(keys.active.row);
  return row === undefined ? "" : write(row.id, keys.active.column - 1);
}

/** Writes a pasted block over the cells from the active one on; lines beyond the last row become rows. */
async function pasteCells({ table, keys }: CellKeys, text: string): Promise<void> {
  const { rows, columns, writes, mayWrite } = table;
  const { row: firstRow, column } = keys.active;
  if (!mayWrite || text === "" || firstRow < 0) return;
  const fields = columns.slice(Math.max(0, column - 1)).map(({ field }) => field);
  const plan = planPaste({
    block: readBlock(text),
    fields,
    languages: navigator.languages,
    rowAt: (line) => rows.rowAt(firstRow + line),
    valueAt: (rowId, field) => readValue(table, rowId, field),
    newId,
  });
  if (!plan.ok) return showToast(plan.error.message, { tone: "bad" });
  await writes.changeCells(plan.value.edits);
  if (plan.value.rows.length > 0) await writes.addRows(plan.value.rows);
}

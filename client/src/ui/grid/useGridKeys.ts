import { type KeyboardEvent, useState } from "react";

/** A cell of the grid; row −1 holds the headings. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page of the screen shows. */
  readonly page: number;
}

/** The focused cell, moved by the keys of a data grid (ARIA Authoring Practices). */
export function useGridKeys(size: GridSize, onMove: (cell: CellPosition) => void) {
  const [cell, setCell] = useState<CellPosition>({ row: 0, column: 0 });
  const active = {
    row: Math.max(-1, Math.min(cell.row, size.rows - 1)),
    column: Math.max(0, Math.min(cell.column, size.columns - 1)),
  };

  function go(next: CellPosition): void {
    setCell(next);
    onMove(next);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = moved(active, event, size);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  }
  return { active, go, handleKeyDown };
}

function moved(
  { row, column }: CellPosition,
  event: KeyboardEvent,
  size: GridSize,
): CellPosition | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const isFar = event.ctrlKey || event.metaKey;
  const places: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: Math.max(-1, row - 1), column },
    ArrowDown: { row: Math.min(lastRow, row + 1), column },
    ArrowLeft: { row, column: Math.max(0, column - 1) },
    ArrowRight: { row, column: Math.min(lastColumn, column + 1) },
    PageUp: { row: Math.max(0, row - size.page), column },
    PageDown: { row: Math.min(lastRow, row + size.page), column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
  };
  return event.altKey || event.shiftKey ? undefined : places[event.key];
}

/** Kind of a cell's content, as far as the file states it; `text` where it does not. */
export type CellKind = "text" | "number" | "percent" | "boolean" | "date" | "datetime" | "time";

/** A cell of a table. */
export interface Cell {
  readonly text: string;
  readonly kind: CellKind;
}

/** A row of a table, its cells by column without gaps. */
export type Row = readonly Cell[];

/** Stands in where a row is shorter than its table. */
export const EMPTY_CELL: Cell = { text: "", kind: "text" };

/** What a cell is known to hold; `text` where only its text can tell. */
export type CellKind = "text" | "number" | "percent" | "boolean" | "date" | "datetime" | "time";

/** A cell of a table. */
export interface Cell {
  readonly text: string;
  readonly kind: CellKind;
}

/** A row of a table, its cells by column without gaps. */
export type Row = readonly Cell[];

/** A cell with nothing in it. */
export const EMPTY_CELL: Cell = { text: "", kind: "text" };

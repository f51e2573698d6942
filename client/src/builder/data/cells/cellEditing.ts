import type { Json } from "@formweave/schema/model";
import type { CellPosition } from "#ui/grid/useGridKeys.ts";

/** A cell that is being edited. */
export interface CellEditing extends CellPosition {
  /** Undefined for the line of a new row. */
  readonly rowId: string | undefined;
  readonly field: string;
  /** State of the row when the editing began. */
  readonly rev: number;
  readonly before: Json;
  /** First character typed, which replaces the value; undefined to edit the value. */
  readonly typed: string | undefined;
}

/** The way to go on after an edit. */
export type Onward = "down" | "right" | "left" | "stay";

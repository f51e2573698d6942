import type { Json } from "@formweave/schema/model";
import type { Onward } from "#builder/data/cells/cellEditing.ts";
import type { CellPosition } from "#ui/grid/useGridKeys.ts";

/** Actions on rows and cells; the same object as long as the grid is mounted. */
export interface GridActions {
  readonly go: (cell: CellPosition) => void;
  readonly toggle: (id: string, index: number) => void;
  /** Begins to edit a cell, with the character that was typed. */
  readonly begin: (cell: CellPosition, typed?: string) => void;
  readonly commit: (value: Json, then: Onward) => void;
  readonly cancel: () => void;
}

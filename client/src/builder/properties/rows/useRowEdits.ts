import { COMMANDS } from "@formweave/schema/commands";
import type { RowList } from "@formweave/schema/doc";
import type { Row } from "@formweave/schema/model";
import { useState, type KeyboardEvent } from "react";
import { newId } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { changedCells } from "#builder/optionRows/changedCells.ts";
import { rowToFollow } from "./moveRow.ts";
import { useFieldPresence } from "#builder/properties/fields/useFieldPresence.ts";
import { showProblem } from "#builder/properties/usePropertyEdits.ts";

/** The list of a widget to which a row belongs. */
export interface RowListTarget {
  readonly widgetId: string;
  readonly list: Exclude<RowList, "query">;
}

/** A row with its state and callbacks in the list. */
export interface RowSlot extends RowListTarget {
  readonly row: Row;
  /** Ids of all rows, in order. */
  readonly ids: readonly string[];
  /** True when it was just added; it takes the focus. */
  readonly isNew: boolean;
  readonly isDragged: boolean;
  /** True when the dragged row would go before it. */
  readonly isTarget: boolean;
  /** Adds a row below it and focuses the new one. */
  readonly onAddBelow: () => void;
  /** Adds rows below it and focuses the last; the first may be this row itself, changed. */
  readonly onPasteBelow: (rows: readonly Row[]) => void;
  readonly onDragStart: (event: React.PointerEvent<HTMLElement>) => void;
}

/** Edits of one row, each an undo step; typing in one visit to the row is one step. */
export function useRowEdits({ widgetId, list, row, ids }: RowSlot) {
  const session = useEditor();
  const name = `${list}:${row.id}`;
  const { gesture, peers, attributes } = useFieldPresence([widgetId], name);
  const [refused, setRefused] = useState<string>();
  const target = { widgetId, list };

  /** Writes the changed cells; a refused change is not written, and its message is shown in the row. */
  function write(changed: Row): void {
    const input = { ...target, rowId: row.id, cells: changedCells(row, changed) };
    const done = session.run(COMMANDS.setCells, input, { gesture: `${gesture()}:${row.id}` });
    setRefused(done.ok ? undefined : done.error.message);
  }

  function remove(): void {
    showProblem(session.run(COMMANDS.removeRow, { ...target, rowId: row.id }));
  }

  function move(step: number): void {
    const index = ids.indexOf(row.id) + step;
    const after = rowToFollow(ids, row.id, index);
    if (after === undefined) return;
    showProblem(session.run(COMMANDS.moveRow, { ...target, rowId: row.id, after }));
    announce(`Moved to place ${index + 1} of ${ids.length}`);
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
  }

  return { write, remove, move, handleKey, refused, peers, attributes };
}

/**
 * Returns a function that adds rows after another one, or at the end, as one undo step; the first may be that other row itself, changed.
 */
export function useRowAdds({ widgetId, list }: RowListTarget) {
  const session = useEditor();
  return (rows: readonly Row[], label: string, first?: string): void => {
    const gesture = `add:${newId()}`;
    let after = first;
    for (const row of rows) {
      const input = { widgetId, list, row, ...(after !== undefined && after !== row.id && { after }) };
      const done = session.run(COMMANDS.setRow, input, { label, gesture });
      if (!done.ok) return showProblem(done);
      after = row.id;
    }
  };
}

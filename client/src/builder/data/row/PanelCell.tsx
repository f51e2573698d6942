import type { TableRow } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import { useState } from "react";
import type { TableAddress } from "#api/tables.ts";
import { CellEditor } from "#builder/data/cells/CellEditor.tsx";
import { CellValue } from "#builder/data/cells/CellValue.tsx";
import type { LinkLabels } from "#builder/data/cells/linkLabels.ts";
import type { TableWrites } from "#builder/data/rows/tableWrites.ts";
import { useStore } from "#lib/createStore.ts";

interface PanelCellProps {
  readonly field: SourceField;
  readonly row: TableRow;
  readonly address: TableAddress;
  readonly labels: LinkLabels;
  readonly mayWrite: boolean;
  readonly writes: TableWrites;
}

/** A cell of a hidden column, edited in the panel as in the table. */
export function PanelCell({ field, row, address, labels, mayWrite, writes }: PanelCellProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isEditing, setEditing] = useState(false);
  const pending = useStore(writes.pending, (all) => all.get(row.id));
  const value: Json = pending?.[field.id] ?? row.values[field.id] ?? null;
  const editing = {
    row: 0,
    column: 0,
    rowId: row.id,
    field: field.id,
    rev: row.rev,
    before: value,
    typed: undefined,
  };
  function commit(after: Json): void {
    setEditing(false);
    void writes.changeCells([{ rowId: row.id, rev: row.rev, field: field.id, before: value, after }]);
  }
  return (
    <div className="dt-panel-cell" ref={setElement}>
      <span className="lbl">{field.name}</span>
      {isEditing && element !== null ? (
        <span className="dt-panel-value">
          <CellEditor
            {...{ field, address, element, editing }}
            onCommit={commit}
            onCancel={() => setEditing(false)}
          />
        </span>
      ) : (
        <button
          type="button"
          className="dt-panel-value"
          aria-label={`Edit ${field.name}`}
          disabled={!mayWrite}
          onClick={() => setEditing(true)}
        >
          <CellValue {...{ field, labels, value }} />
        </button>
      )}
    </div>
  );
}

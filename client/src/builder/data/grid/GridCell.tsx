/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the parts of a table cannot stand at places of their own; the keys of the cells are those of the grid */
import type { Json, SourceField } from "@formweave/schema/model";
import { useState } from "react";
import type { TableAddress } from "#api/tables.ts";
import { CellEditor } from "#builder/data/cells/CellEditor.tsx";
import { CellValue } from "#builder/data/cells/CellValue.tsx";
import { FIGURE_KINDS } from "#builder/data/columns/columnKinds.ts";
import type { LinkLabels } from "#builder/data/cells/linkLabels.ts";
import type { CellEditing } from "#builder/data/cells/cellEditing.ts";
import type { CellPosition } from "#ui/grid/useGridKeys.ts";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import type { GridActions } from "./gridActions.ts";

interface GridCellProps {
  readonly field: SourceField;
  readonly labels: LinkLabels;
  readonly address: TableAddress;
  readonly item: GridItem;
  readonly position: CellPosition;
  readonly value: Json;
  readonly isLoading: boolean;
  /** Shown in place of a value. */
  readonly hint: string | undefined;
  readonly isActive: boolean;
  readonly editing: CellEditing | undefined;
  readonly actions: GridActions;
}

/** One cell; a double click edits it. */
export function GridCell(props: GridCellProps) {
  const { field, labels, address, item, position, value, isLoading, hint, isActive, editing, actions } =
    props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setElement}
      role="gridcell"
      aria-colindex={position.column + 1}
      className="dt-cell"
      data-active={isActive || undefined}
      data-editing={editing !== undefined || undefined}
      data-figure={FIGURE_KINDS.has(field.kind) || undefined}
      tabIndex={isActive && editing === undefined ? 0 : -1}
      style={{ width: item.size, transform: `translateX(${item.start}px)` }}
      onFocus={() => !isActive && actions.go(position)}
      onClick={() => isActive && editing === undefined && hint !== undefined && actions.begin(position)}
      onDoubleClick={() => editing === undefined && actions.begin(position)}
    >
      {editing !== undefined && element !== null ? (
        <CellEditor
          {...{ field, address, element }}
          editing={editing}
          onCommit={actions.commit}
          onCancel={actions.cancel}
        />
      ) : (
        <CellContent {...{ field, labels, value, isLoading, hint }} />
      )}
    </div>
  );
}

function CellContent({
  field,
  labels,
  value,
  isLoading,
  hint,
}: Pick<GridCellProps, "field" | "labels" | "value" | "isLoading" | "hint">) {
  if (isLoading) return <span className="dt-coming" />;
  if (hint !== undefined) return <span className="dt-hint">{hint}</span>;
  return <CellValue field={field} labels={labels} value={value} />;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of a table cannot stand at places of their own; the keys of the cells are those of the grid */
import type { TableRow } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import type { CellEditing } from "#builder/data/cells/cellEditing.ts";
import type { Table } from "#builder/data/useTable.ts";
import { useStore } from "#lib/createStore.ts";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import { Icon } from "#ui/Icon.tsx";
import { GridCell } from "./GridCell.tsx";
import type { GridActions } from "./gridActions.ts";

interface GridRowProps {
  readonly table: Table;
  readonly index: number;
  /** px */
  readonly top: number;
  readonly height: number;
  /** Undefined while it is loading. */
  readonly row: TableRow | undefined;
  /** Values of the new row, in its line; undefined in all others. */
  readonly newRow: Readonly<Record<string, Json>> | undefined;
  readonly across: readonly GridItem[];
  readonly isChosen: boolean;
  readonly activeColumn: number | undefined;
  readonly editing: CellEditing | undefined;
  readonly actions: GridActions;
}

/** One row with a cell for each column in view, or the line for a new one. */
export function GridRow(props: GridRowProps) {
  const { table, index, top, height, row, newRow, across, isChosen, activeColumn } = props;
  const pending = useStore(table.writes.pending, (known) => (row && known.get(row.id)) ?? NOTHING);
  const values = { ...(newRow ?? row?.values), ...pending };
  const isLoading = row === undefined && newRow === undefined;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      aria-busy={isLoading}
      className="dt-row"
      style={{ height, transform: `translateY(${top}px)` }}
      data-active={activeColumn !== undefined || undefined}
    >
      <FirstCell {...props} />
      {across.map((item) => (
        <RowCell key={table.columns[item.index]?.field.id} {...props} {...{ item, values, isLoading }} />
      ))}
    </div>
  );
}

interface RowCellProps extends GridRowProps {
  readonly item: GridItem;
  readonly values: Readonly<Record<string, Json>>;
  readonly isLoading: boolean;
}

function RowCell(props: RowCellProps) {
  const { table, index, newRow, activeColumn, editing, actions, item, values, isLoading } = props;
  const field = table.columns[item.index]?.field;
  if (field === undefined) return null;
  const at = item.index + 1;
  const value = values[field.id] ?? null;
  return (
    <GridCell
      {...{ field, item, value, isLoading, actions }}
      labels={table.labels}
      address={table.address}
      position={{ row: index, column: at }}
      hint={newRow && value === null ? describeEmpty(newRow, field, item.index) : undefined}
      isActive={activeColumn === at}
      editing={editing?.column === at ? editing : undefined}
    />
  );
}

/** Returns the words in an empty cell of the new row. */
function describeEmpty(
  newRow: Readonly<Record<string, Json>>,
  { required = false }: SourceField,
  index: number,
): string | undefined {
  if (Object.keys(newRow).length > 0) return required ? "Required" : undefined;
  return index === 0 ? "New row, type here" : undefined;
}

const NOTHING: Readonly<Record<string, Json>> = {};

/** The number of a row, and its checkbox. */
function FirstCell({ table, row, index, newRow, isChosen, activeColumn, actions }: GridRowProps) {
  const isActive = activeColumn === 0;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className="dt-cell dt-first"
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => !isActive && actions.go({ row: index, column: 0 })}
    >
      {newRow !== undefined && (
        <>
          <Icon name="plus" size={14} />
          <span className="sr-only">New row</span>
        </>
      )}
      {row !== undefined && (
        <>
          <RowNumber number={row.number} isRefused={table.refused.has(row.id)} />
          <span className="dt-choice">
            <Checkbox
              hideLabel
              label={row.number > 0 ? `Select row ${row.number}` : "Select the new row"}
              checked={isChosen}
              onChange={() => actions.toggle(row.id, index)}
            />
          </span>
        </>
      )}
    </div>
  );
}

interface RowNumberProps {
  /** 0 for a row that is not on the server yet. */
  readonly number: number;
  readonly isRefused: boolean;
}

function RowNumber({ number, isRefused }: RowNumberProps) {
  if (number > 0) return <span className="dt-number tnum">{number}</span>;
  if (!isRefused) return <span className="dt-number">…</span>;
  return (
    <span className="dt-number dt-refused" title="Not added. Change a cell to try again">
      <Icon name="triangle-alert" size={14} />
      <span className="sr-only">Not added. Change a cell to try again</span>
    </span>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of a table cannot stand at places of their own */
import { useState } from "react";
import { NewColumn } from "#builder/data/columns/NewColumn.tsx";
import { moveColumn } from "#builder/data/dataActions.ts";
import type { Table } from "#builder/data/useTable.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { countPassed } from "#ui/grid/countPassed.ts";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { OpenPopover } from "#ui/menus/OpenPopover.tsx";
import { ColumnHead } from "./ColumnHead.tsx";

interface GridHeadProps {
  readonly table: Table;
  readonly across: readonly GridItem[];
  readonly height: number;
  /** End of the last column, px. */
  readonly end: number;
  /** The column of the active cell, when it is a heading. */
  readonly activeColumn: number | undefined;
  readonly onActive: (column: number) => void;
}

/** The headings of the columns, and the button that adds one. */
export function GridHead({ table, across, height, end, activeColumn, onActive }: GridHeadProps) {
  const session = useEditor();
  const { source, columns, choice, rows, mayEdit } = table;
  const isSome = choice.ids.size > 0;
  const isEach = isSome && choice.ids.size >= rows.count;
  /** Moves a column among the shown ones, past hidden ones. */
  function move(fieldId: string, by: number): void {
    if (!mayEdit) return;
    const from = columns.findIndex(({ field }) => field.id === fieldId);
    const goal = columns[Math.max(0, Math.min(columns.length - 1, from + by))]?.field.id;
    const placeIn = (id: string | undefined) => source.fields.findIndex((field) => field.id === id);
    moveColumn(session, source, fieldId, placeIn(goal) - placeIn(fieldId));
  }
  return (
    <div role="row" aria-rowindex={1} className="dt-headings" style={{ height }}>
      <div
        role="columnheader"
        aria-colindex={1}
        className="dt-cell dt-first"
        data-active={activeColumn === 0 || undefined}
        tabIndex={activeColumn === 0 ? 0 : -1}
      >
        <Checkbox
          hideLabel
          label="Select rows"
          checked={isEach || (isSome && "mixed")}
          onChange={() => (isSome ? choice.clear() : choice.choose(rows.loaded.map(({ id }) => id)))}
        />
      </div>
      {across.map((item) => {
        const column = columns[item.index];
        if (column === undefined) return undefined;
        return (
          <ColumnHead
            key={column.field.id}
            {...{ table, item }}
            field={column.field}
            isActive={activeColumn === item.index + 1}
            onActive={() => onActive(item.index + 1)}
            onMove={(by) => move(column.field.id, by)}
            onDrop={(dx) => move(column.field.id, countPassed(columns, item.index, dx))}
          />
        );
      })}
      {mayEdit && <AddColumn sourceId={source.id} start={end} />}
    </div>
  );
}

function AddColumn({ sourceId, start }: { readonly sourceId: string; readonly start: number }) {
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <div
      role="columnheader"
      className="dt-add"
      data-takes-keys
      style={{ transform: `translateX(${start}px)` }}
    >
      <IconButton
        icon="plus"
        size="xs"
        label="Add column"
        aria-haspopup="dialog"
        aria-expanded={opener !== undefined}
        onClick={({ currentTarget }) => setOpener(opener === undefined ? currentTarget : undefined)}
      />
      {opener !== undefined && (
        <OpenPopover
          id={`new-column-${sourceId}`}
          opener={opener}
          label="New column"
          align="end"
          side="bottom"
          onClose={() => setOpener(undefined)}
        >
          <NewColumn sourceId={sourceId} onDone={() => setOpener(undefined)} />
        </OpenPopover>
      )}
    </div>
  );
}

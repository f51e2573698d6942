/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the parts of a table cannot stand at places of their own */
import type { ResponseLook } from "@formweave/schema/responses";
import { memo } from "react";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import type { ResponseRowActions } from "./GridRow.tsx";
import { HeaderCell } from "./HeaderCell.tsx";
import { changeColumns } from "#responses/table/changeColumns.ts";
import type { ShownColumn } from "#responses/table/shownColumns.ts";
import type { Choice } from "#ui/grid/useChoice.ts";
import { countPassed } from "#ui/grid/countPassed.ts";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import type { TableRows } from "#responses/table/useTableRows.ts";

interface GridHeaderProps {
  /** The visible columns, and all of them. */
  readonly columns: readonly ShownColumn[];
  readonly all: readonly ShownColumn[];
  readonly across: readonly GridItem[];
  readonly look: ResponseLook;
  readonly onLook: (change: Partial<ResponseLook>) => void;
  readonly choice: Choice;
  readonly rows: TableRows;
  readonly total: number;
  readonly height: number;
  /** The column of the focused cell, when it is a heading. */
  readonly activeColumn: number | undefined;
  readonly actions: ResponseRowActions;
}

/** The column headings: a press sorts, dragging the edge resizes, dragging the name moves the column. */
export const GridHeader = memo(function Headings(props: GridHeaderProps) {
  const { columns, all, across, look, onLook, choice, rows, total, height, activeColumn, actions } = props;
  const isSome = choice.isAll || choice.ids.size > 0;
  const isEach = choice.isAll || (total > 0 && choice.ids.size >= total);
  const choose = () => (isSome ? choice.clear() : choice.choose(rows.loaded.map(({ id }) => id)));
  const isFirstActive = activeColumn === 0;
  return (
    <div role="row" aria-rowindex={1} className="rs-headings" style={{ height }}>
      <div
        role="columnheader"
        aria-colindex={1}
        className="rs-cell rs-choice"
        data-active={isFirstActive || undefined}
        tabIndex={isFirstActive ? 0 : -1}
      >
        <Checkbox
          hideLabel
          label="Select responses"
          checked={isEach || (isSome && "mixed")}
          onChange={choose}
        />
      </div>
      {across.map((item) => {
        const column = columns[item.index];
        if (column === undefined) return undefined;
        return (
          <HeaderCell
            key={column.key}
            column={column}
            item={item}
            look={look}
            onLook={onLook}
            isActive={activeColumn === item.index + 1}
            onActive={() => actions.go({ row: -1, column: item.index + 1 })}
            onMove={(by) => onLook({ columns: changeColumns.move(all, column.key, by) })}
            onDrop={(dx) =>
              onLook({ columns: changeColumns.move(all, column.key, countPassed(columns, item.index, dx)) })
            }
            onResize={(width) => onLook({ columns: changeColumns.resize(all, column.key, width) })}
            onHide={() => onLook({ columns: changeColumns.show(all, column.key, false) })}
          />
        );
      })}
    </div>
  );
});

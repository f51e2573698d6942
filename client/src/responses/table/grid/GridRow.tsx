/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the parts of a table cannot stand at places of their own; the keys of the cells are those of the grid */
import { memo } from "react";
import type { AnsweredField, AnsweredForm, ResponseRow } from "@formweave/schema/responses";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { describeReceived } from "#responses/table/describeReceived.ts";
import { ResponseCell } from "#responses/table/ResponseCell.tsx";
import type { ShownColumn } from "#responses/table/shownColumns.ts";
import type { GridItem } from "#ui/grid/useGridWindow.ts";
import type { CellPosition } from "#ui/grid/useGridKeys.ts";

interface GridRowProps {
  readonly index: number;
  /** px */
  readonly top: number;
  readonly height: number;
  /** Undefined while it is loading. */
  readonly row: ResponseRow | undefined;
  readonly columns: readonly ShownColumn[];
  /** The columns in view. */
  readonly across: readonly GridItem[];
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, AnsweredField>>;
  readonly form: AnsweredForm;
  readonly now: number;
  /** Time when the table was opened: later responses are highlighted for a while. */
  readonly since: number;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  /** The column of the focused cell, when it is in this row. */
  readonly activeColumn: number | undefined;
  readonly actions: ResponseRowActions;
}

/** Actions on a row; the same object for all rows as long as the table is mounted, so that unchanged rows do not render again. */
export interface ResponseRowActions {
  readonly open: (index: number) => void;
  readonly go: (place: CellPosition) => void;
  readonly toggle: (id: string, index: number) => void;
  /** Selects all rows from the last selected one to this one. */
  readonly extendTo: (index: number) => void;
}

/** Time for which a new response is highlighted, ms. */
const FRESH_MS = 60_000;

/** One response, with a cell for each column in view. */
export const GridRow = memo(function Row(props: GridRowProps) {
  const { index, top, height, row, columns, across, fields, form, now, isChosen, isOpen, since } = props;
  const { activeColumn, actions } = props;
  const asked = row && fields.get(row.releaseId);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={joinClasses(
        "rs-row",
        isChosen && "chosen",
        isOpen && "open",
        row !== undefined && !row.isRead && "unread",
        row !== undefined && row.submittedAt > since && now - row.submittedAt < FRESH_MS && "fresh",
      )}
      style={{ height, transform: `translateY(${top}px)` }}
      onClick={() => actions.open(index)}
    >
      <ChoiceCell {...props} />
      {across.map((item) => {
        const column = columns[item.index];
        if (column === undefined) return undefined;
        const isActive = activeColumn === item.index + 1;
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={item.index + 2}
            className="rs-cell"
            data-active={isActive || undefined}
            tabIndex={isActive ? 0 : -1}
            style={{ width: item.size, transform: `translateX(${item.start}px)` }}
            onFocus={() => !isActive && actions.go({ row: index, column: item.index + 1 })}
          >
            {row === undefined ? (
              <span className="rs-coming" />
            ) : (
              <ResponseCell column={column} row={row} field={asked?.get(column.key)} form={form} now={now} />
            )}
          </div>
        );
      })}
    </div>
  );
});

function ChoiceCell({ row, index, now, actions, isChosen, activeColumn }: GridRowProps) {
  const isActive = activeColumn === 0;
  const name =
    row === undefined ? "Loading" : `Select the response of ${describeReceived(row.submittedAt, now)}`;
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      className="rs-cell rs-choice"
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        if (row !== undefined && event.shiftKey) actions.extendTo(index);
      }}
    >
      {row !== undefined && !row.isRead && <i className="rs-unread" title="Not read" aria-label="Not read" />}
      <Checkbox
        hideLabel
        label={name}
        checked={isChosen}
        disabled={row === undefined}
        onChange={() => row !== undefined && actions.toggle(row.id, index)}
      />
    </div>
  );
}

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnsweredForm, ResponseLook } from "@formweave/schema/responses";
import { GridHeader } from "./GridHeader.tsx";
import { GridRow, type ResponseRowActions } from "./GridRow.tsx";
import type { Choice } from "#ui/grid/useChoice.ts";
import { fieldsByRelease, type ShownColumn } from "#responses/table/shownColumns.ts";
import { useGridKeys } from "#ui/grid/useGridKeys.ts";
import { useGridWindow } from "#ui/grid/useGridWindow.ts";
import type { TableRows } from "#responses/table/useTableRows.ts";

/** Height of a row, and of the headings above them, px. */
const ROW_HEIGHTS = { dense: 37, roomy: 49 } as const;
const HEADER_HEIGHT = 32;
/** Width of the fixed column with checkbox and unread mark, px. */
const CHOICE_WIDTH = 44;

interface ResponseGridProps {
  readonly label: string;
  readonly form: AnsweredForm;
  /** The visible columns, and all of them. */
  readonly columns: readonly ShownColumn[];
  readonly all: readonly ShownColumn[];
  readonly rows: TableRows;
  readonly total: number;
  readonly look: ResponseLook;
  readonly onLook: (change: Partial<ResponseLook>) => void;
  readonly choice: Choice;
  readonly isRoomy: boolean;
  readonly now: number;
  readonly openId: string | undefined;
  readonly onOpen: (index: number) => void;
}

/** The table as an ARIA grid; only rows in view are rendered. */
export function ResponseGrid(props: ResponseGridProps) {
  const { label, form, columns, all, rows, total, look, onLook, choice, isRoomy, openId, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [since] = useState(Date.now);
  const height = isRoomy ? ROW_HEIGHTS.roomy : ROW_HEIGHTS.dense;
  const sizes = { total, columns, rowHeight: height, headerHeight: HEADER_HEIGHT, before: CHOICE_WIDTH };
  const view = useGridWindow(scroller, sizes);
  const { look: lookAt } = rows;
  useEffect(() => lookAt(view.first, view.last), [lookAt, view.first, view.last]);

  const keys = useActiveCell(scroller, view, props);
  const { toggle, extendTo } = choice;
  const actions = useRowActions({ open: onOpen, go: keys.go, toggle, extendTo });
  const fields = fieldsByRelease(form);
  return (
    // Key events bubble up from the cells.
    <div
      ref={scroller}
      className="rs-grid"
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      onKeyDown={keys.handleKeyDown}
    >
      <div className="rs-sheet" role="presentation" style={{ height: view.height, width: view.width }}>
        <GridHeader
          {...{ columns, rows, total, choice, actions, all, look, onLook }}
          height={HEADER_HEIGHT}
          across={view.columns}
          activeColumn={keys.active.row === -1 ? keys.active.column : undefined}
        />
        {view.rows.map(({ index, start }) => (
          <GridRow
            key={index}
            {...{ index, height, fields, since, actions, form, columns }}
            now={props.now}
            top={start}
            row={rows.rowAt(index)}
            across={view.columns}
            isChosen={choice.has(rows.rowAt(index)?.id ?? "")}
            isOpen={openId !== undefined && rows.rowAt(index)?.id === openId}
            activeColumn={keys.active.row === index ? keys.active.column : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns stable callbacks that call the latest actions. */
function useRowActions(actions: ResponseRowActions): ResponseRowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<ResponseRowActions>(() => ({
    open: (index) => latest.current.open(index),
    go: (place) => latest.current.go(place),
    toggle: (id, index) => latest.current.toggle(id, index),
    extendTo: (index) => latest.current.extendTo(index),
  }));
  return stable;
}

/** The focused cell: keys move it, Enter opens its response and Space selects it. */
function useActiveCell(
  scroller: RefObject<HTMLElement | null>,
  view: ReturnType<typeof useGridWindow>,
  { columns, rows, total, choice, onOpen }: ResponseGridProps,
) {
  const keys = useGridKeys(
    { rows: total, columns: columns.length + 1, page: view.page },
    ({ row, column }) => {
      if (row >= 0) view.showRow(row);
      if (column > 0) view.showColumn(column - 1);
      requestAnimationFrame(() => focusActive(scroller.current));
    },
  );
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { row, column } = keys.active;
    const response = rows.rowAt(row);
    const isChoosing = event.key === " " && response !== undefined && column > 0;
    if (response === undefined || (event.key !== "Enter" && !isChoosing)) return keys.handleKeyDown(event);
    event.preventDefault();
    return isChoosing ? choice.toggle(response.id, row) : onOpen(row);
  }
  return { ...keys, handleKeyDown };
}

/** Moves the focus to the active cell while the grid has it; a response opened meanwhile keeps its own focus. */
function focusActive(grid: HTMLElement | null): void {
  if (grid?.contains(document.activeElement) === true)
    grid.querySelector<HTMLElement>("[data-active]")?.focus({ preventScroll: true });
}

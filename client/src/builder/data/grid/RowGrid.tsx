import type { TableRow } from "@formweave/schema/data";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Table } from "#builder/data/useTable.ts";
import { useGridKeys } from "#ui/grid/useGridKeys.ts";
import { useGridWindow, type GridItem } from "#ui/grid/useGridWindow.ts";
import type { GridActions } from "./gridActions.ts";
import { GridHead } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import { useCellKeys } from "./useCellKeys.ts";
import { useCells } from "./useCells.ts";

/** Height of a row, and of the headings above them; width of the first column, px. */
const ROW_HEIGHT = 33;
const HEADER_HEIGHT = 30;
const FIRST_WIDTH = 56;
/** Room for the button that adds a column, px. */
const ADD_WIDTH = 64;

interface RowGridProps {
  readonly table: Table;
  /** Called with the row of the active cell, whenever it changes. */
  readonly onRow: (row: TableRow) => void;
}

/** The rows of a table as an ARIA grid, with a line for a new one; only rows in view are rendered. */
export function RowGrid({ table, onRow }: RowGridProps) {
  const { columns } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useGrid({ table, onRow }, scroller);
  const { view, keys, handlers, lines } = grid;
  return (
    // Key and clipboard events bubble up from the cells.
    <div
      ref={scroller}
      className="dt-grid"
      role="grid"
      tabIndex={-1}
      aria-label={table.source.name}
      aria-rowcount={lines + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      {...handlers}
    >
      <div
        className="dt-sheet"
        role="presentation"
        style={{ height: view.height, width: view.width + ADD_WIDTH }}
      >
        <GridHead
          table={table}
          across={view.columns}
          height={HEADER_HEIGHT}
          end={view.width}
          activeColumn={keys.active.row === -1 ? keys.active.column : undefined}
          onActive={(column) => keys.go({ row: -1, column })}
        />
        {view.rows.map((item) => (
          <ShownRow key={toKey(table, item.index)} {...{ table, item, grid }} />
        ))}
      </div>
    </div>
  );
}

interface ShownRowProps {
  readonly table: Table;
  readonly item: GridItem;
  readonly grid: Grid;
}

function ShownRow({ table, item: { index, start }, grid }: ShownRowProps) {
  const { keys, cells, actions, view } = grid;
  const row = table.rows.rowAt(index);
  const isNew = index === table.rows.count;
  const isEdited =
    cells.editing !== undefined && (isNew || row !== undefined) && cells.editing.rowId === row?.id;
  return (
    <GridRow
      {...{ table, index, row, actions }}
      top={start}
      height={ROW_HEIGHT}
      newRow={isNew ? cells.newRow : undefined}
      across={view.columns}
      isChosen={row !== undefined && table.choice.has(row.id)}
      activeColumn={keys.active.row === index ? keys.active.column : undefined}
      editing={isEdited ? cells.editing : undefined}
    />
  );
}

/** Returns the identity of a line: an editor in it stays when rows come and go above it. */
function toKey({ rows }: Table, index: number): string {
  return index === rows.count ? "new" : (rows.rowAt(index)?.id ?? `#${index}`);
}

type Grid = ReturnType<typeof useGrid>;

/** State of the grid: the part in view, the active cell, and the cell being edited. */
function useGrid({ table, onRow }: RowGridProps, scroller: RefObject<HTMLDivElement | null>) {
  const { rows, columns, choice, mayWrite } = table;
  const lines = rows.count + (mayWrite && columns.length > 0 ? 1 : 0);
  const sizes = { rowHeight: ROW_HEIGHT, headerHeight: HEADER_HEIGHT, before: FIRST_WIDTH };
  const view = useGridWindow(scroller, { total: lines, columns, ...sizes });
  const { look } = rows;
  useEffect(() => look(view.first, view.last), [look, view.first, view.last]);
  const keys = useGridKeys(
    { rows: lines, columns: columns.length + 1, page: view.page },
    ({ row, column }) => {
      if (row >= 0) view.showRow(row);
      if (column > 0) view.showColumn(column - 1);
      requestAnimationFrame(() => focusActive(scroller.current));
    },
  );
  const cells = useCells(table, keys);
  const handlers = useCellKeys({ table, keys, cells });
  const actions = useActions({
    go: keys.go,
    toggle: choice.toggle,
    begin: cells.begin,
    commit(value, then) {
      holdFocus(scroller.current);
      cells.commit(value, then);
    },
    cancel() {
      holdFocus(scroller.current);
      cells.cancel();
    },
  });
  const active = rows.rowAt(keys.active.row);
  useEffect(() => {
    // A row without a number is on its way: nothing is known of it yet.
    if (active !== undefined && active.number > 0) onRow(active);
  }, [active, onRow]);
  return { view, keys, cells, actions, handlers, lines };
}

/** Returns stable callbacks that call the latest actions. */
function useActions(actions: GridActions): GridActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<GridActions>(() => ({
    go: (cell) => latest.current.go(cell),
    toggle: (id, index) => latest.current.toggle(id, index),
    begin: (cell, typed) => latest.current.begin(cell, typed),
    commit: (value, then) => latest.current.commit(value, then),
    cancel: () => latest.current.cancel(),
  }));
  return stable;
}

/** Keeps the focus in the grid when the editor that has it goes, so that the next key is not lost. */
function holdFocus(grid: HTMLElement | null): void {
  if (grid?.contains(document.activeElement) === true) grid.focus({ preventScroll: true });
}

/** Moves the focus to the active cell while the grid has it; an open editor keeps its own. */
function focusActive(grid: HTMLElement | null): void {
  const cell = grid?.querySelector<HTMLElement>("[data-active][role]:not([role='row'])");
  const { activeElement } = document;
  if (grid?.contains(activeElement) !== true || cell?.contains(activeElement) === true) return;
  cell?.focus({ preventScroll: true });
}

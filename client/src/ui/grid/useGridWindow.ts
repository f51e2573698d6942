import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";

/** Rows rendered above and below the view. */
const OVERSCAN = 8;
/** Columns rendered beside the view. */
const OVERSCAN_COLUMNS = 3;

/** An item at its position in the grid, px. */
export interface GridItem {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

interface GridSize {
  readonly total: number;
  /** Widths of the columns, px. */
  readonly columns: readonly { readonly width: number }[];
  /** Sizes of a row, of the headings, and of the fixed columns, px. */
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly before: number;
}

/** Returns the visible part of a grid, and functions to scroll. */
export function useGridWindow(scroller: RefObject<HTMLElement | null>, size: GridSize) {
  const { total, columns, rowHeight, headerHeight, before } = size;
  // Their functions are called here and go nowhere else.
  // oxlint-disable-next-line react/incompatible-library
  const down = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: OVERSCAN_COLUMNS,
    paddingStart: before,
    scrollPaddingStart: before,
  });
  const widths = columns.map(({ width }) => width).join();
  useEffect(() => down.measure(), [down, rowHeight]);
  useEffect(() => across.measure(), [across, widths]);
  const rows: readonly GridItem[] = down.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  return {
    rows,
    columns: across.getVirtualItems() satisfies readonly GridItem[],
    height: down.getTotalSize(),
    width: across.getTotalSize(),
    first,
    last,
    /** Rows that fit on the screen. */
    page: Math.max(1, last - first - 2 * OVERSCAN),
    showRow: (index: number) => down.scrollToIndex(index),
    showColumn: (index: number) => across.scrollToIndex(index),
  };
}

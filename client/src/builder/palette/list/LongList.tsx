import { limits } from "@formweave/schema";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withRow } from "#ui/withRow.ts";
import { PaletteGroups, type PaletteGroupsProps } from "./PaletteGroups.tsx";
import { nextEntry, paletteRows } from "./paletteRows.ts";

/** Height of a heading, least width of a tile, and gap between two tiles, px; same as in palette.css. */
const HEADING_PX = 24;
const TILE_PX = 68;
const GAP_PX = 4;
/** Number of rows rendered beyond the view. */
const OVERSCAN = 2;

/** The palette's virtualized list, used when it is long. */
export function LongList(props: Omit<PaletteGroupsProps, "view">) {
  const { groups, layout, reached, actions } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const columns = useColumns(scrollRef, layout);
  const rows = useMemo(() => paletteRows(groups, columns), [groups, columns]);
  const reachedRow = rows.findIndex((types) => reached !== undefined && types.includes(reached));
  // The returned functions are only called in this component, never passed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: (index) => (rows[index]?.length === 0 ? HEADING_PX : limits.PALETTE.rowPx[layout]),
    // Rows at the same index may get other heights; a new function makes the virtualizer measure again.
    getItemKey: useCallback((index: number) => `${layout}-${rows.length}-${index}`, [layout, rows]),
    overscan: OVERSCAN,
    rangeExtractor: (range) => withRow(range, reachedRow),
  });
  const shown = new Set(virtualizer.getVirtualItems().flatMap(({ index }) => rows[index] ?? []));

  function handleWalk(key: string): void {
    const next = reached && nextEntry(rows, reached, key);
    if (next === undefined) return;
    flushSync(() => actions.onReach(next));
    scrollRef.current?.querySelector<HTMLElement>(`[data-preview="${next}"]`)?.focus();
  }

  return <PaletteGroups {...props} view={{ scrollRef, columns, shown, onWalk: handleWalk }} />;
}

/** Number of tiles side by side. */
function useColumns(ref: RefObject<HTMLElement | null>, layout: "grid" | "list"): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // Groups change with the search: measures the first one rendered, if any.
    const measure = () => {
      const widthPx = list.querySelector("ul")?.clientWidth ?? 0;
      if (widthPx > 0) setColumns(Math.max(1, Math.floor((widthPx + GAP_PX) / (TILE_PX + GAP_PX))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref]);
  return layout === "grid" ? columns : 1;
}

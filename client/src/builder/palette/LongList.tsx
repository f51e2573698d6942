import { limits } from "@formweave/schema";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withRow } from "#ui/withRow.ts";
import { PaletteGroups, type PaletteGroupsProps } from "./PaletteGroups.tsx";
import { nextEntry, paletteRows } from "./paletteRows.ts";

/** Height of a heading, px; narrowest tile and the gap between two, px. All as in palette.css. */
const HEADING_PX = 24;
const TILE_PX = 68;
const GAP_PX = 4;
/** Rows beyond the view that are there before they are scrolled to. */
const OVERSCAN = 2;

/** The palette's list when it is long: only what is in view is there. */
export function LongList(props: Omit<PaletteGroupsProps, "view">) {
  const { groups, layout, reached, acts } = props;
  const scrollRef = useRef<HTMLDivElement>(null);
  const columns = useColumns(scrollRef, layout);
  const rows = useMemo(() => paletteRows(groups, columns), [groups, columns]);
  const reachedRow = rows.findIndex((types) => reached !== undefined && types.includes(reached));
  // Its functions are called here and go nowhere else.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: (index) => (rows[index]?.length === 0 ? HEADING_PX : limits.PALETTE.rowPx[layout]),
    // Other rows have other heights at the same places: a new function makes it measure anew.
    getItemKey: useCallback((index: number) => `${layout}-${rows.length}-${index}`, [layout, rows]),
    overscan: OVERSCAN,
    rangeExtractor: (range) => withRow(range, reachedRow),
  });
  const shown = new Set(virtualizer.getVirtualItems().flatMap(({ index }) => rows[index] ?? []));

  function handleWalk(key: string): void {
    const next = reached && nextEntry(rows, reached, key);
    if (next === undefined) return;
    flushSync(() => acts.onReach(next));
    scrollRef.current?.querySelector<HTMLElement>(`[data-preview="${next}"]`)?.focus();
  }

  return <PaletteGroups {...props} view={{ scrollRef, columns, shown, onWalk: handleWalk }} />;
}

/** How many tiles stand side by side. */
function useColumns(ref: RefObject<HTMLElement | null>, layout: "grid" | "list"): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    // The groups come and go with the search: the one that is there now is measured, and none while none is shown.
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

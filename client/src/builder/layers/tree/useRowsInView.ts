import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { withRow } from "#ui/withRow.ts";
import type { LayerRow } from "#builder/layers/layerRows.ts";

/** Height of a row, px; same as the token `--row`. */
export const ROW_HEIGHT = 28;
/** Longest list that is rendered in full, rows. */
const MOST_PLAIN_ROWS = 100;

type ElementRef = { readonly current: HTMLElement | null };

/** All rows of a short list; of a long one those in view, some around them, and the active one, which may have the focus. */
export function useRowsInView(rows: readonly LayerRow[], active: number, scrollRef: ElementRef) {
  const isLong = rows.length > MOST_PLAIN_ROWS;
  // The returned functions are only called in this hook, never passed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    rangeExtractor: (range) => withRow(range, active),
  });
  const indices = isLong ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.keys();
  return [...indices].flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, top: index * ROW_HEIGHT }];
  });
}

interface ActiveRowOptions {
  readonly rows: readonly LayerRow[];
  readonly activeId: string | undefined;
  readonly scrollRef: ElementRef;
  readonly onActive: (id: string) => void;
}

/** Index of the active row, -1 without one. Scrolls it into view, and picks a successor when it is removed. */
export function useActiveRow({ rows, activeId, scrollRef, onActive }: ActiveRowOptions): number {
  const active = rows.findIndex(({ id }) => id === activeId);
  useReveal(scrollRef, active, activeId);
  useSuccessor(rows, active, onActive);
  return active;
}

/** Scrolls to a row when it becomes active, even when it is not rendered; not when changes of others move it. */
function useReveal(scrollRef: ElementRef, active: number, activeId: string | undefined): void {
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    const scroll = scrollRef.current;
    if (scroll === null || active < 0 || revealed.current === activeId) return;
    revealed.current = activeId;
    const top = active * ROW_HEIGHT;
    const end = top + ROW_HEIGHT - scroll.clientHeight;
    if (scroll.scrollTop > top) scroll.scrollTop = top;
    else if (scroll.scrollTop < end) scroll.scrollTop = end;
  }, [scrollRef, active, activeId]);
}

/** Makes the row that takes the place of a removed active row the active one, so that the keyboard goes on from there. */
function useSuccessor(rows: readonly LayerRow[], active: number, onActive: (id: string) => void): void {
  const last = useRef(-1);
  useEffect(() => {
    const successor = rows[Math.min(last.current, rows.length - 1)];
    if (active >= 0) last.current = active;
    else if (successor !== undefined) onActive(successor.id);
  }, [rows, active, onActive]);
}

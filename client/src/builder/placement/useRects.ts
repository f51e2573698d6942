import { isSameRect, type Rect } from "@formweave/schema/geometry";
import { useMemo, useSyncExternalStore } from "react";
import { useCanvas, type CanvasState } from "#builder/canvasState/canvasState.ts";

/** Returns the rectangles of some widgets on the canvas, px; the same array until one of them changes. */
export function useRects(ids: readonly string[]): readonly Rect[] {
  const { page } = useCanvas();
  const read = useMemo(() => createRectsReader(page, ids), [page, ids]);
  return useSyncExternalStore(page.subscribe, read);
}

function createRectsReader(page: CanvasState["page"], ids: readonly string[]): () => readonly Rect[] {
  let last: readonly Rect[] = [];
  return () => {
    const tree = page.tree();
    const next = ids.map((id) => tree.getRect(id));
    const isSame = next.length === last.length && next.every((rect, index) => isSameRect(rect, last[index]));
    if (!isSame) last = next;
    return last;
  };
}

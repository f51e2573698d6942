import { isSameRect, type Rect } from "@formweave/schema/geometry";
import { useMemo, useSyncExternalStore } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";

/** Returns the rectangles of some widgets on the canvas, px; the same array until one of them changes. */
export function useRects(ids: readonly string[]): readonly Rect[] {
  const { page } = useEditor();
  const read = useMemo(() => createRectsReader(page, ids), [page, ids]);
  return useSyncExternalStore(page.subscribe, read);
}

function createRectsReader(page: EditorSession["page"], ids: readonly string[]): () => readonly Rect[] {
  let last: readonly Rect[] = [];
  return () => {
    const tree = page.tree();
    const next = ids.map((id) => tree.getRect(id));
    const isSame = next.length === last.length && next.every((rect, index) => isSameRect(rect, last[index]));
    if (!isSame) last = next;
    return last;
  };
}

import type { Tree, WidgetRecord } from "@formweave/schema/doc";
import { useCallback, useSyncExternalStore } from "react";
import { useEditor } from "#document/EditorContext.tsx";

/**
 * Reads a part of one widget; renders again only when that part changes. A record is a new object after each change of its
 * widget, so select values, or keep the last equal object.
 */
export function useWidget<Part>(id: string, select: (record: WidgetRecord | undefined) => Part): Part {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => store.subscribeWidget(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => select(store.widget(id)));
}

/** As `useTree`, for parts that no move and no resize changes: the set of widgets, their parents and their order. */
export function useStructure<Part>(select: (tree: Tree) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribeStructure, () => select(store.tree()));
}

/** Reads a part of the widget tree; renders again only when that part changes. */
export function useTree<Part>(select: (tree: Tree) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribeTree, () => select(store.tree()));
}

import type { Tree, WidgetRecord } from "@formweave/schema/doc";
import { useCallback, useSyncExternalStore } from "react";
import { useEditor } from "./EditorContext.tsx";

/**
 * Reads a part of one widget; renders again only when that part is another one. A record is a new object after each change of
 * its widget, so select values, or keep the last equal object.
 */
export function useWidget<Part>(id: string, select: (record: WidgetRecord | undefined) => Part): Part {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => store.subscribeWidget(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => select(store.widget(id)));
}

/** As `useTree`, for what no move and no resize changes: which widgets there are, their parents and their order. */
export function useStructure<Part>(select: (tree: Tree) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribeStructure, () => select(store.tree()));
}

/** Reads a part of the tree as it stands on the device that the page is shown on; renders again only when that part is another one. */
export function useShownTree<Part>(select: (tree: Tree) => Part): Part {
  const { page } = useEditor();
  return useSyncExternalStore(page.subscribe, () => select(page.tree()));
}

/** Reads a part of the tree of widgets; renders again only when that part is another one. */
export function useTree<Part>(select: (tree: Tree) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribeTree, () => select(store.tree()));
}

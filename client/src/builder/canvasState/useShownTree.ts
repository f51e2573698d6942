import type { Tree } from "@formweave/schema/doc";
import { useSyncExternalStore } from "react";
import { useCanvas } from "./canvasState.ts";

/** Reads a part of the tree as laid out for the shown device; renders again only when that part changes. */
export function useShownTree<Part>(select: (tree: Tree) => Part): Part {
  const { page } = useCanvas();
  return useSyncExternalStore(page.subscribe, () => select(page.tree()));
}

/** Reads a part of the shown screen's tree that no move and no resize changes: the set of widgets, their parents and their order. */
export function useShownStructure<Part>(select: (tree: Tree) => Part): Part {
  const { screens } = useCanvas();
  return useSyncExternalStore(screens.subscribeStructure, () => select(screens.tree()));
}

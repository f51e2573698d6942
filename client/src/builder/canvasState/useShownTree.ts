import type { Tree } from "@formweave/schema/doc";
import { useSyncExternalStore } from "react";
import { useCanvas } from "./canvasState.ts";

/** Reads a part of the tree as laid out for the shown device; renders again only when that part changes. */
export function useShownTree<Part>(select: (tree: Tree) => Part): Part {
  const { page } = useCanvas();
  return useSyncExternalStore(page.subscribe, () => select(page.tree()));
}

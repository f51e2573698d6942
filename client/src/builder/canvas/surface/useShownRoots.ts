import { useRef } from "react";
import { useShownStructure } from "#builder/canvasState/useShownTree.ts";

const NONE: readonly string[] = [];

/** The outermost widgets on the shown screen, the lowest first; the same list until one is added, removed or reordered. */
export function useShownRoots(): readonly string[] {
  const last = useRef(NONE);
  return useShownStructure((tree) => {
    const next = tree.listChildren(null);
    const isSame = next.length === last.current.length && next.every((id, at) => id === last.current[at]);
    if (!isSame) last.current = next;
    return last.current;
  });
}

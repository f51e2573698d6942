import { useRef } from "react";
import { useStructure } from "./useWidget.ts";

const NONE: readonly string[] = [];

/** The widgets in a parent (null = the canvas), the lowest first; the same list until one is added, removed or reordered. */
export function useChildIds(parentId: string | null): readonly string[] {
  const last = useRef(NONE);
  return useStructure((tree) => {
    const next = tree.listChildren(parentId);
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

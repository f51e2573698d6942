import { useMemo } from "react";
import { useStructure } from "./useWidget.ts";

/** The widgets inside a parent (null = the canvas), the lowest first; the same list until one comes, goes or changes places. */
export function useChildIds(parentId: string | null): readonly string[] {
  const joined = useStructure((tree) => tree.childrenOf(parentId).join());
  return useMemo(() => (joined === "" ? [] : joined.split(",")), [joined]);
}

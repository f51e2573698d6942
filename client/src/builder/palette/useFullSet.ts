import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { hasFullSet, loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";
import { looksFurther, type PaletteFilter } from "./arrangePalette.ts";

/**
 * True when all component definitions are loaded. A filter that needs more than the starter set loads them; each change of the filter tries
 * again.
 */
export function useFullSet(filter: PaletteFilter): boolean {
  useEffect(() => {
    if (looksFurther(filter)) void loadFullSet();
  }, [filter]);
  return useStore(lateState, () => hasFullSet());
}

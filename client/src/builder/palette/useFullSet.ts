import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { hasFullSet, loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";
import { looksFurther, type PaletteFilter } from "./arrangePalette.ts";

/** Whether every component is here; a filter that looks beyond the starter set fetches the others, each change of it anew. */
export function useFullSet(filter: PaletteFilter): boolean {
  useEffect(() => {
    if (looksFurther(filter)) void loadFullSet();
  }, [filter]);
  return useStore(lateState, () => hasFullSet());
}

import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";

/** Loads the kinds of columns, which are those of fields; true once they are here. */
export function useColumnKinds(): boolean {
  useEffect(() => void loadFullSet(), []);
  return useStore(lateState, (state) => state === "here");
}

import { useCallback, useSyncExternalStore } from "react";
import { type EditorSession } from "#editor/session.ts";
import { standingSide, type Clash, type SideIndex } from "./clash.ts";

/** Whose value stands now, followed as the document changes. */
export function useStanding(session: EditorSession, clash: Clash): SideIndex | undefined {
  const { root, entryId } = clash;
  const follow = useCallback(
    (listener: () => void) => {
      const { store } = session;
      const stops =
        root === "widgets"
          ? [store.subscribeWidget(entryId, listener), store.subscribeTree(listener)]
          : [store.meta.subscribe(listener), store.screens.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [session, root, entryId],
  );
  return useSyncExternalStore(follow, () => standingSide(session, clash));
}

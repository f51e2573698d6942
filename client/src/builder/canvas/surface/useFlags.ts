import { useCallback, useSyncExternalStore } from "react";
import { useScene } from "#builder/canvas/scene/scene.ts";

/** Common state of some widgets: `isLocked` when all are locked, `isVisible` when at least one is visible. */
interface Flags {
  readonly isLocked: boolean;
  readonly isVisible: boolean;
}

/** Subscribes to the common lock and visibility of some widgets. */
export function useFlags(ids: readonly string[]): Flags {
  const { store } = useScene().session;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => store.subscribeWidget(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, ids],
  );
  const isLocked = useSyncExternalStore(subscribe, () =>
    ids.every((id) => store.widget(id)?.locked === true),
  );
  const isVisible = useSyncExternalStore(subscribe, () =>
    ids.some((id) => store.widget(id)?.visible === true),
  );
  return { isLocked, isVisible };
}

import { useCallback, useSyncExternalStore } from "react";
import { useScene } from "./scene.ts";

/** Whether all that is selected is locked, and whether any of it is visible. */
interface Flags {
  readonly isLocked: boolean;
  readonly isVisible: boolean;
}

/** Whether all of some widgets are locked, and whether any of them is visible. */
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

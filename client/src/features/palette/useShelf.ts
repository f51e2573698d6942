import { useCallback, useEffect, useState } from "react";
import { keep, readKept } from "#api/storage.ts";
import { createStore, useStore } from "#editor/createStore.ts";
import { EMPTY_SHELF, keptShelf, withoutGoneTypes, type Shelf } from "./shelf.ts";

const KEPT_NAME = "palette";

/** The person's shelf, kept on this device, and the way to change it; on a page that knows all types, without those gone. */
export function useShelf(isWhole: boolean): readonly [Shelf, (change: (shelf: Shelf) => Shelf) => void] {
  const [store] = useState(() => createStore<Shelf>(readKept(KEPT_NAME, keptShelf) ?? EMPTY_SHELF));
  const shelf = useStore(store, (current) => current);
  const change = useCallback(
    (next: (current: Shelf) => Shelf) => {
      store.set(next);
      keep(KEPT_NAME, store.get());
    },
    [store],
  );
  useEffect(() => {
    if (isWhole) change(withoutGoneTypes);
  }, [isWhole, change]);
  return [shelf, change];
}

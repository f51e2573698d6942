import { useCallback, useState } from "react";
import { keep, readKept } from "#api/storage.ts";
import { createStore, useStore } from "#editor/createStore.ts";
import { EMPTY_SHELF, keptShelf, type Shelf } from "./shelf.ts";

const KEPT_NAME = "palette";

/** The person's shelf, kept on this device, and the way to change it. */
export function useShelf(): readonly [Shelf, (change: (shelf: Shelf) => Shelf) => void] {
  const [store] = useState(() => createStore<Shelf>(readKept(KEPT_NAME, keptShelf) ?? EMPTY_SHELF));
  const shelf = useStore(store, (current) => current);
  const change = useCallback(
    (next: (current: Shelf) => Shelf) => {
      store.set(next);
      keep(KEPT_NAME, store.get());
    },
    [store],
  );
  return [shelf, change];
}

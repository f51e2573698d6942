import { useCallback, useEffect, useState } from "react";
import { keep, readKept } from "#lib/storage.ts";
import { createStore, useStore } from "#lib/createStore.ts";
import { EMPTY_SHELF, KEPT_SHELF, withoutGoneTypes, type Shelf } from "./shelf.ts";

/**
 * Palette settings and history of this person with their setter, kept on this device; drops types that no longer exist once all types are
 * loaded.
 */
export function useShelf(isWhole: boolean): readonly [Shelf, (change: (shelf: Shelf) => Shelf) => void] {
  const [store] = useState(() => createStore(readShelf()));
  const shelf = useStore(store, (current) => current);
  const change = useCallback(
    (next: (current: Shelf) => Shelf) => {
      const before = new Map<string, unknown>(Object.entries(store.get()));
      store.set(next);
      for (const [part, value] of Object.entries(store.get()))
        if (before.get(part) !== value) keep(keptName(part), value);
    },
    [store],
  );
  useEffect(() => {
    if (isWhole) change(withoutGoneTypes);
  }, [isWhole, change]);
  return [shelf, change];
}

function readShelf(): Shelf {
  const { favorites, recent, searches, layout, isSmart } = KEPT_SHELF;
  return {
    favorites: readKept(keptName("favorites"), favorites) ?? EMPTY_SHELF.favorites,
    recent: readKept(keptName("recent"), recent) ?? EMPTY_SHELF.recent,
    searches: readKept(keptName("searches"), searches) ?? EMPTY_SHELF.searches,
    layout: readKept(keptName("layout"), layout) ?? EMPTY_SHELF.layout,
    isSmart: readKept(keptName("isSmart"), isSmart) ?? EMPTY_SHELF.isSmart,
  };
}

function keptName(part: string): string {
  return `palette-${part}`;
}

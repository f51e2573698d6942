import { useCallback, useEffect, useState } from "react";
import { keep, readKept } from "#lib/storage.ts";
import { createStore, useStore } from "#lib/createStore.ts";
import {
  DEFAULT_PALETTE_SETTINGS,
  PALETTE_SETTINGS_SCHEMA,
  withoutUnknownTypes,
  type PaletteSettings,
} from "./paletteSettings.ts";

/**
 * Palette settings and history of this person with their setter, kept on this device; drops types that no longer exist once all types are
 * loaded.
 */
export function usePaletteSettings(
  isWhole: boolean,
): readonly [PaletteSettings, (change: (settings: PaletteSettings) => PaletteSettings) => void] {
  const [store] = useState(() => createStore(readSettings()));
  const settings = useStore(store, (current) => current);
  const change = useCallback(
    (next: (current: PaletteSettings) => PaletteSettings) => {
      const before = new Map<string, unknown>(Object.entries(store.get()));
      store.set(next);
      for (const [part, value] of Object.entries(store.get()))
        if (before.get(part) !== value) keep(keptName(part), value);
    },
    [store],
  );
  useEffect(() => {
    if (isWhole) change(withoutUnknownTypes);
  }, [isWhole, change]);
  return [settings, change];
}

function readSettings(): PaletteSettings {
  const { favorites, recent, searches, layout, isSmart } = PALETTE_SETTINGS_SCHEMA;
  return {
    favorites: readKept(keptName("favorites"), favorites) ?? DEFAULT_PALETTE_SETTINGS.favorites,
    recent: readKept(keptName("recent"), recent) ?? DEFAULT_PALETTE_SETTINGS.recent,
    searches: readKept(keptName("searches"), searches) ?? DEFAULT_PALETTE_SETTINGS.searches,
    layout: readKept(keptName("layout"), layout) ?? DEFAULT_PALETTE_SETTINGS.layout,
    isSmart: readKept(keptName("isSmart"), isSmart) ?? DEFAULT_PALETTE_SETTINGS.isSmart,
  };
}

function keptName(part: string): string {
  return `palette-${part}`;
}

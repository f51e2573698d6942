import { useState } from "react";
import { keep, readKept } from "#lib/storage.ts";
import { EMPTY_PRESETS, keptPresets, type PresetShelf } from "./presetShelf.ts";

const KEPT_NAME = "presets";

/** The person's presets and favorites, kept on this device, and the way to change them. */
export function usePresetShelf(): readonly [
  PresetShelf,
  (change: (shelf: PresetShelf) => PresetShelf) => void,
] {
  const [shelf, setShelf] = useState(() => readKept(KEPT_NAME, keptPresets) ?? EMPTY_PRESETS);
  return [
    shelf,
    (change) => {
      // Another tab may have kept something meanwhile.
      const next = change(readKept(KEPT_NAME, keptPresets) ?? EMPTY_PRESETS);
      keep(KEPT_NAME, next);
      setShelf(next);
    },
  ];
}

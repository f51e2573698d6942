import { useKept } from "#lib/useKept.ts";
import { EMPTY_PRESETS, keptPresets } from "./presetShelf.ts";

/** The person's presets and favorites, kept on this device, and the way to change them. */
export function usePresetShelf() {
  return useKept("presets", keptPresets, EMPTY_PRESETS);
}

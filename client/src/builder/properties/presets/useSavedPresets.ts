import { useKept } from "#lib/useKept.ts";
import { EMPTY_PRESETS, keptPresets } from "./savedPresets.ts";

/** The person's presets and favorites with their setter, kept on this device. */
export function useSavedPresets() {
  return useKept("presets", keptPresets, EMPTY_PRESETS);
}

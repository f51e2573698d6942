import { themeLook, type ColorScheme } from "@formweave/schema/rules";
import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

interface PreviewScheme {
  /** The colour scheme shown. */
  readonly scheme: ColorScheme;
  /** True when the theme follows the respondent's device. */
  readonly isFree: boolean;
  readonly turn: () => void;
}

/** Chooses the colour scheme of a preview: the one the theme was designed in, until the person switches. */
export function usePreviewScheme(): PreviewScheme {
  const theme = useStore(useEditor().store.meta, (meta) => meta.theme);
  const [wanted, setWanted] = useState<ColorScheme>();
  const { scheme, drawnScheme } = themeLook(theme);
  const shown = scheme ?? wanted ?? drawnScheme;
  return {
    scheme: shown,
    isFree: scheme === undefined,
    turn: () => setWanted(shown === "dark" ? "light" : "dark"),
  };
}

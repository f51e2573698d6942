import { themeLook, type Half } from "@formweave/schema/rules";
import { useState } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

interface PreviewScheme {
  /** The half of the look that is shown. */
  readonly scheme: Half;
  /** Whether the look leaves it to the device of whoever fills in the form. */
  readonly isFree: boolean;
  readonly turn: () => void;
}

/** Which half of the look a preview shows: the one that it was made for, until somebody asks for the other. */
export function usePreviewScheme(): PreviewScheme {
  const theme = useStore(useEditor().store.meta, (meta) => meta.theme);
  const [wanted, setWanted] = useState<Half>();
  const { scheme, drawnScheme } = themeLook(theme);
  const shown = scheme ?? wanted ?? drawnScheme;
  return {
    scheme: shown,
    isFree: scheme === undefined,
    turn: () => setWanted(shown === "dark" ? "light" : "dark"),
  };
}

import { themeLook } from "@formweave/schema/rules";
import { useMemo } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** The attributes that give the form its own theme inside the builder, in the color scheme that it was designed for. */
export function useDrawnLook() {
  const theme = useStore(useEditor().store.meta, (meta) => meta.theme);
  return useMemo(() => {
    const { variables, drawnScheme } = themeLook(theme);
    return { style: variables, "data-scheme": drawnScheme } as const;
  }, [theme]);
}

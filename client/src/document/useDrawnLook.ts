import { themeLook } from "@formweave/schema/rules";
import { useMemo } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "./EditorContext.tsx";

/** The attributes of what is drawn of the form in the builder: in its own look, in the half that it was made for. */
export function useDrawnLook() {
  const theme = useStore(useEditor().store.meta, (meta) => meta.theme);
  return useMemo(() => {
    const { variables, drawnScheme } = themeLook(theme);
    return { style: variables, "data-scheme": drawnScheme } as const;
  }, [theme]);
}

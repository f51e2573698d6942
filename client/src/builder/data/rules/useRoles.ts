import { readAppSettings } from "@formweave/schema/doc";
import { useMemo } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";

/** A role of the people of the app. */
export interface Role {
  readonly id: string;
  readonly name: string;
}

/** Returns the roles of the app. */
export function useRoles(): readonly Role[] {
  const { doc, store } = useEditor();
  // The roles are metadata of the document.
  const meta = useStore(store.meta, (current) => current);
  return useMemo(() => (meta === undefined ? [] : (readAppSettings(doc).roles ?? [])), [doc, meta]);
}

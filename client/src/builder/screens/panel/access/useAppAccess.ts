import { readAppSettings } from "@formweave/schema/doc";
import type { AppRole, ProjectDocument } from "@formweave/schema/model";
import { useState } from "react";
import type * as Y from "yjs";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";

/** The roles of an app, and who may make an account in it. */
export interface AppAccess {
  readonly roles: readonly AppRole[];
  readonly signUp: NonNullable<ProjectDocument["signUp"]>;
}

/** Follows the access settings of the app. */
export function useAppAccess(): AppAccess {
  const { doc, store } = useEditor();
  const [read] = useState(() => createReader(doc));
  return useStore(store.meta, read);
}

/** Returns the same settings until they change. */
function createReader(doc: Y.Doc): () => AppAccess {
  let last: AppAccess = { roles: [], signUp: "closed" };
  return () => {
    const { roles = [], signUp = "closed" } = readAppSettings(doc);
    const next = { roles, signUp };
    if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
    return last;
  };
}

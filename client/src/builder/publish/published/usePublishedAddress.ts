import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { publishedPath } from "#lib/router/paths.ts";

/** Returns the full address of the open project once it is published; undefined without a slug. */
export function usePublishedAddress(slug: string | undefined): string | undefined {
  const { store } = useEditor();
  const kind = useStore(store.meta, (meta) => meta.kind);
  return slug === undefined ? undefined : location.origin + publishedPath(slug, kind);
}

/** The words of a link that opens the published project. */
export function useOpenTitle(): string {
  const { store } = useEditor();
  return useStore(store.meta, ({ kind }) => kind) === "app" ? "Open the app" : "Open the form";
}

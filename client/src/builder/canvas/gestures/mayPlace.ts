import type { EditorSession } from "#document/session.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Whether this person may move and resize here: where the page is shown at another width, each place follows from its own. */
export function mayPlace({ status, page }: Pick<EditorSession, "status" | "page">): boolean {
  return status.get().mayEdit && page.device.get() === "desktop";
}

/** As `mayPlace`, followed. */
export function useMayPlace(): boolean {
  const { status, page } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  const isDesktop = useStore(page.device, (device) => device === "desktop");
  return mayEdit && isDesktop;
}

import type { EditorSession } from "#document/session.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useCanvas, getCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/**
 * True when this person may move and resize: they may edit, and the page is shown on the desktop. On other devices positions are computed.
 */
export function mayPlace(session: EditorSession): boolean {
  const { status } = session;
  const { page } = getCanvas(session);
  return canEdit(status.get()) && page.device.get() === "desktop";
}

/** Hook for `mayPlace`; renders again when the answer changes. */
export function useMayPlace(): boolean {
  const { status } = useEditor();
  const { page } = useCanvas();
  const mayEdit = useStore(status, canEdit);
  const isDesktop = useStore(page.device, (device) => device === "desktop");
  return mayEdit && isDesktop;
}

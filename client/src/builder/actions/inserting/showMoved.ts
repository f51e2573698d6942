import { reveal } from "#builder/canvasState/viewport.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Brings what was moved into view and says where it went. */
export function showMoved(session: EditorSession, widgetId: string, said: string): void {
  const { page, viewport } = getCanvas(session);
  const rect = page.tree().getRect(widgetId);
  viewport.set((view) => reveal(view, rect));
  announce(said);
}

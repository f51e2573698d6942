import { reveal } from "#builder/canvasState/viewport.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Brings what was moved into view and says where it went. */
export function showMoved({ page, viewport }: EditorSession, widgetId: string, said: string): void {
  const rect = page.tree().getRect(widgetId);
  viewport.set((view) => reveal(view, rect));
  announce(said);
}

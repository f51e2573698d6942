import { computeCenter } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { centerOn, visibleArea } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Scrolls a widget to the middle of the view, or its start if it is larger than the view, and selects it. */
export function focusWidget(session: EditorSession, id: string): void {
  const { page, viewport, selection } = getCanvas(session);
  // This shows its screen.
  selection.set([id]);
  const rect = page.tree().getRect(id);
  viewport.set((current) => {
    const { width, height } = visibleArea(current);
    const start = { ...rect, width: Math.min(rect.width, width), height: Math.min(rect.height, height) };
    return centerOn(current, computeCenter(start));
  });
}

import { computeCenter } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { centerOn, visibleArea } from "#builder/canvasState/viewport.ts";

/** Scrolls a widget to the middle of the view, or its start if it is larger than the view, and selects it. */
export function focusWidget({ page, viewport, selection }: EditorSession, id: string): void {
  const rect = page.tree().getRect(id);
  viewport.set((current) => {
    const { width, height } = visibleArea(current);
    const start = { ...rect, width: Math.min(rect.width, width), height: Math.min(rect.height, height) };
    return centerOn(current, computeCenter(start));
  });
  selection.set([id]);
}

import { centerOf } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { centerOn, visibleArea } from "#document/view/viewport.ts";

/** Puts a widget, or the start of one that is larger than the view, in the middle of the view and selects it. */
export function focusWidget({ page, viewport, selection }: EditorSession, id: string): void {
  const rect = page.tree().rectOf(id);
  viewport.set((current) => {
    const { width, height } = visibleArea(current);
    const start = { ...rect, width: Math.min(rect.width, width), height: Math.min(rect.height, height) };
    return centerOn(current, centerOf(start));
  });
  selection.set([id]);
}

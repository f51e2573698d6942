import { computeBounds, computeCenter } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { centerOn } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Selects widgets and scrolls them to the middle of the view; deleted ones are skipped. */
export function showWidgets(session: EditorSession, widgetIds: readonly string[]): void {
  const { selection, page, viewport } = getCanvas(session);
  const tree = page.tree();
  const alive = widgetIds.filter((id) => tree.isAlive(id));
  const bounds = computeBounds(alive.map((id) => tree.getRect(id)));
  if (bounds === undefined) return;
  selection.set(alive);
  viewport.set((current) => centerOn(current, computeCenter(bounds)));
}

import { computeBounds, computeCenter } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { centerOn } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Selects widgets, on the screen of the first, and scrolls them to the middle of the view; deleted ones are skipped. */
export function showWidgets(session: EditorSession, widgetIds: readonly string[]): void {
  const { selection, page, viewport } = getCanvas(session);
  const alive = widgetIds.filter((id) => session.store.tree().isAlive(id));
  if (alive.length === 0) return;
  // This shows the screen of the first, and leaves out those on others.
  selection.set(alive);
  const tree = page.tree();
  const bounds = computeBounds(selection.get().map((id) => tree.getRect(id)));
  if (bounds === undefined) return;
  viewport.set((current) => centerOn(current, computeCenter(bounds)));
}

import { computeBounds, computeCenter } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { centerOn } from "#builder/canvasState/viewport.ts";

/** Selects widgets and scrolls them to the middle of the view; deleted ones are skipped. */
export function showWidgets(
  { selection, page, viewport }: Pick<EditorSession, "selection" | "page" | "viewport">,
  widgetIds: readonly string[],
): void {
  const tree = page.tree();
  const alive = widgetIds.filter((id) => tree.isAlive(id));
  const bounds = computeBounds(alive.map((id) => tree.getRect(id)));
  if (bounds === undefined) return;
  selection.set(alive);
  viewport.set((current) => centerOn(current, computeCenter(bounds)));
}

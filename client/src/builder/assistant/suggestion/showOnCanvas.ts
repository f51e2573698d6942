import { computeBounds, computeCenter, intersects } from "@formweave/schema/geometry";
import type { SuggestedChange } from "./suggestedChange.ts";
import type { EditorSession } from "#document/session.ts";
import { shownGhosts } from "./shownGhosts.ts";
import { getReview } from "./suggestionReview.ts";
import { centerOn, visibleArea } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Scrolls the components of a change into view, unless one of them is visible. */
export function showOnCanvas(session: EditorSession, { widgetIds }: SuggestedChange): void {
  const canvas = getCanvas(session);
  const { page, viewport } = canvas;
  const tree = page.tree();
  const plan = getReview(canvas).plan.get();
  const ghosts = plan === null ? undefined : shownGhosts(session.store, plan.ghosts, page.device.get());
  const rects = widgetIds.flatMap(
    (id) => ghosts?.get(id)?.rect ?? (tree.isAlive(id) ? [tree.getRect(id)] : []),
  );
  const bounds = computeBounds(rects);
  if (bounds !== undefined && !intersects(visibleArea(viewport.get()), bounds))
    viewport.set((current) => centerOn(current, computeCenter(bounds)));
}

import { computeBounds, computeCenter, intersects } from "@formweave/schema/geometry";
import type { SuggestedChange } from "./suggestedChange.ts";
import type { EditorSession } from "#document/session.ts";
import { shownGhosts } from "./shownGhosts.ts";
import { getReview } from "./suggestionReview.ts";
import { centerOn, visibleArea } from "#builder/canvasState/viewport.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { isOnShown, showScreenWith } from "#builder/canvasState/shownScreen.ts";

/** Scrolls the components of a change into view, on the screen of the first, unless one of them is visible. */
export function showOnCanvas(session: EditorSession, { widgetIds }: SuggestedChange): void {
  const canvas = getCanvas(session);
  const { page, viewport } = canvas;
  const plan = getReview(canvas).plan.get();
  const [first = ""] = widgetIds;
  const ghost = plan?.ghosts.get(first);
  if (ghost?.screen !== undefined) canvas.screens.show({ kind: "screen", id: ghost.screen });
  else if (session.store.tree().isAlive(first)) showScreenWith(session.store, canvas.screens, first);
  const tree = page.tree();
  const ghosts = plan === null ? undefined : shownGhosts(canvas, plan.ghosts, page.device.get());
  const isHere = (id: string) => tree.isAlive(id) && isOnShown(session.store, canvas.screens, id);
  const rects = widgetIds.flatMap((id) => ghosts?.get(id)?.rect ?? (isHere(id) ? [tree.getRect(id)] : []));
  const bounds = computeBounds(rects);
  if (bounds !== undefined && !intersects(visibleArea(viewport.get()), bounds))
    viewport.set((current) => centerOn(current, computeCenter(bounds)));
}

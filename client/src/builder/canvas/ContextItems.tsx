import type { Point } from "@formweave/schema/model";
import { ActionItems, AREA_GROUPS, type ActionMenu } from "#builder/actions/ActionItems.tsx";
import { useStore } from "#lib/createStore.ts";
import { toCanvas } from "#builder/canvasState/viewport.ts";
import { useMayPlace } from "./scene/mayPlace.ts";
import { useScene } from "./scene/scene.ts";
import { canEdit } from "#document/status.ts";

/** Menu when nothing is selected, and for people with view access only. */
const BLANK: ActionMenu = [["paste", "pasteHere"], AREA_GROUPS, ["selectAll"], ["zoomToFit", "zoomToFull"]];

/** Menu items at a point of the window: for the selection, otherwise for the whole canvas. */
export function ContextItems({ at }: { readonly at: Point }) {
  const { session, canvas } = useScene();
  const isBlank = useStore(canvas.selection, (ids) => ids.length === 0);
  const mayEdit = useStore(session.status, canEdit);
  // On other devices, positions are computed from the desktop layout.
  const mayPlace = useMayPlace();
  const point = canvasPoint(at);
  const place = mayPlace ? point : undefined;
  return <ActionItems menu={isBlank || !mayEdit ? BLANK : undefined} at={place} point={point} />;

  function canvasPoint({ x, y }: Point): Point {
    const box = document.querySelector("[data-canvas]")?.getBoundingClientRect();
    return toCanvas(canvas.viewport.get(), { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) });
  }
}

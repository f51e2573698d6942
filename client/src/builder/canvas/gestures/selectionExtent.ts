import { computeBounds, isSameRect, translate, type Axis, type Rect } from "@formweave/schema/geometry";
import type { Scene } from "#builder/canvas/scene/scene.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Start and end along one axis, canvas px. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Extent of the selection, including a running move or resize; computed again only when it may have changed. */
export interface SelectionExtent {
  along(axis: Axis): Extent | undefined;
  /** Calls back when the extent changes, until the returned function is called. */
  follow(listener: () => void): () => void;
}

/** Creates the extent of the selection of one canvas. */
export function selectionExtent({ session, live }: Scene): SelectionExtent {
  const { selection, page } = getCanvas(session);
  let known: { readonly bounds: Rect | undefined } | undefined;

  function listSiblings(): Rect | undefined {
    const tree = page.tree();
    known ??= { bounds: computeBounds(selection.get().map((id) => tree.getRect(id))) };
    return known.bounds;
  }

  function shown(): Rect | undefined {
    const now = live.get();
    const bounds = listSiblings();
    if (now.kind === "move" && bounds !== undefined) return translate(bounds, now.dx, now.dy);
    return now.kind === "resize" ? computeBounds([...now.rects.values()]) : bounds;
  }

  return {
    along(axis) {
      const bounds = shown();
      if (bounds === undefined) return undefined;
      return { start: bounds[axis], end: bounds[axis] + (axis === "x" ? bounds.width : bounds.height) };
    },
    follow(listener) {
      const forget = () => {
        known = undefined;
        listener();
      };
      // Most document changes do not touch the selection, and redrawing the rulers' bitmap costs a frame.
      const compare = () => {
        const before = listSiblings();
        known = undefined;
        if (!isSameRect(before, listSiblings())) listener();
      };
      const stops = [selection.subscribe(forget), page.subscribe(compare), live.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

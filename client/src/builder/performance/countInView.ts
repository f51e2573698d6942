import { intersects } from "@formweave/schema/geometry";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** Number of widgets, and of those in view. */
export interface InView {
  readonly inView: number;
  readonly all: number;
}

/** Counts widgets; counts again only after a change of their positions, their number or the view. */
export function countingInView({ page, viewport }: Pick<CanvasState, "page" | "viewport">): () => InView {
  let counted: InView = { inView: 0, all: 0 };
  let [tree, view] = [page.tree(), viewport.get()];
  let isFirst = true;
  return () => {
    if (!isFirst && tree === page.tree() && view === viewport.get()) return counted;
    [tree, view, isFirst] = [page.tree(), viewport.get(), false];
    const area = visibleArea(view);
    const inView = tree.ids.filter((id) => intersects(area, tree.getRect(id)));
    counted = { inView: inView.length, all: tree.ids.length };
    return counted;
  };
}

import { alignWidgets, distributeWidgets } from "@formweave/schema/commands";
import type { AlignEdge } from "@formweave/schema/geometry";
import { showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Effect of a tool: it aligns edges or middles, or makes the gaps along an axis equal. */
export type Arrangement = { readonly edge: AlignEdge } | { readonly axis: "x" | "y" };

/** Aligns or distributes the selection. */
export function arrangeSelection(session: EditorSession, does: Arrangement): void {
  const widgetIds = [...getCanvas(session).selection.get()];
  const done =
    "edge" in does
      ? session.run(alignWidgets, { widgetIds, ...does })
      : session.run(distributeWidgets, { widgetIds, ...does });
  if (!done.ok) showFailure(done.error);
}

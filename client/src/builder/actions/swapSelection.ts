import { swapWidgets } from "@formweave/schema/commands";
import type { SwapWay } from "@formweave/schema/geometry";
import { reveal } from "#document/view/viewport.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { say } from "./selection.ts";

const SAID = { up: "Moved up", down: "Moved down", left: "Moved left", right: "Moved right" } as const;

/** Swaps the selection with its neighbour on one side; a run of key presses is one undo step. */
export function swapSelection(session: EditorSession, way: SwapWay): void {
  const widgetIds = [...session.selection.get()];
  const [first] = widgetIds;
  if (first === undefined) return;
  const done = session.run(swapWidgets, { widgetIds, way }, { gesture: `swap:${widgetIds.join()}` });
  if (!done.ok && done.error.code === "MOVE_FAILED") return announce("Nothing is on that side");
  if (!done.ok) return say(done.error);
  const rect = session.page.tree().rectOf(first);
  session.viewport.set((view) => reveal(view, rect));
  announce(SAID[way]);
}

import { swapWidgets } from "@formweave/schema/commands";
import { readPageOrder } from "@formweave/schema/doc";
import type { SwapWay } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showFailure } from "#builder/actions/selection.ts";
import { changeRow } from "./shareRow.ts";
import { showMoved } from "./showMoved.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

const ANNOUNCED = { up: "Moved up", down: "Moved down", left: "Moved left", right: "Moved right" } as const;

/**
 * Has what is selected change places with what is next to it on a side; a run of presses is one step. Where nothing is beside it,
 * it goes out of the row that it shares, or to the end of the one above.
 */
export function swapSelection(session: EditorSession, way: SwapWay): void {
  const widgetIds = [...getCanvas(session).selection.get()];
  const [first] = widgetIds;
  if (first === undefined) return;
  const done = session.run(swapWidgets, { widgetIds, way }, { gesture: `swap:${widgetIds.join()}` });
  if (done.ok) return showMoved(session, first, ANNOUNCED[way]);
  if (done.error.code !== "MOVE_FAILED") return showFailure(done.error);
  const isBeside = way === "left" || way === "right";
  const isOnwards = (way === "left") === readPageOrder(session.doc).isRightToLeft;
  if (!isBeside || !changeRow(session, isOnwards ? "end" : "start")) announce("Nothing is on that side");
}

import { joinRows, leaveRows, listSlotItems } from "@formweave/schema/commands";
import { rowAround, type RowEnd } from "@formweave/schema/geometry";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showFailure } from "#builder/actions/selection.ts";
import { showMoved } from "./showMoved.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Ways for the selection to share a row or stop sharing it: one beside the one above, several with each other. */
export type RowChange = "join" | "lineUp" | "leave";

const ANNOUNCED = {
  join: "Placed beside the one above",
  lineUp: "Placed side by side",
  leave: "Moved to a row of its own",
} as const;

/** Has what is selected share a row, or leave the one that it shares. */
export function shareRow(session: EditorSession): void {
  if (!changeRow(session, "end")) announce("Nothing it could stand beside is above");
}

/** The same at one end of a row, where alone that means anything; false where nothing changes. */
export function changeRow(session: EditorSession, at: RowEnd): boolean {
  const widgetIds = [...getCanvas(session).selection.get()];
  const [widgetId] = widgetIds;
  const change = rowChange(session);
  if (widgetId === undefined || (change !== "leave" && at === "start")) return false;
  const done =
    change === "leave" ? session.run(leaveRows, { widgetId, to: at }) : session.run(joinRows, { widgetIds });
  if (done.ok) showMoved(session, widgetId, ANNOUNCED[change]);
  else if (done.error.code === "MOVE_FAILED") return false;
  else showFailure(done.error);
  return true;
}

/** Finds the way in which the selection would change its row. */
export function rowChange(session: EditorSession): RowChange {
  const { selection, screens } = getCanvas(session);
  const [id, ...others] = selection.get();
  if (id === undefined || others.length > 0) return id === undefined ? "join" : "lineUp";
  const tree = screens.tree();
  const siblings = listSlotItems(tree, tree.getParent(id), () => undefined);
  return rowAround(siblings, id) === undefined ? "join" : "leave";
}

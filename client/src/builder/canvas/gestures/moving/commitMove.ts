import { failure } from "@formweave/schema";
import { COMMANDS } from "@formweave/schema/commands";
import { listSubtree } from "@formweave/schema/doc";
import { insertMoved } from "#builder/actions/inserting/insertWidget.ts";
import { newId, showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { Move } from "./moveSteps.ts";
import { getCanvas, type CanvasState } from "#builder/canvasState/canvasState.ts";

/** Writes a move as one undo step, however many commands it takes. */
export function commitMove(session: EditorSession, ids: readonly string[], move: Move): void {
  if (move.insert !== undefined) return insertMoved(session, ids, move.insert.slot);
  const step: Step = { gesture: `drag:${newId()}`, label: move.isCopy ? "Duplicate" : "Move" };
  const dy = drawnDown(getCanvas(session), ids, move);
  const moved = move.isCopy ? duplicate(session, ids, step) : ids;
  if (moved === undefined) return;
  const done =
    shift(session, moved, { dx: move.dx, dy }, step) && reparent(session, moved, move.parentId, step);
  if (done) announcePlace(session, moved);
}

/** Vertical shift in the document for the move to end where it was dropped on screen, where contents may be taller than drawn. */
function drawnDown({ page }: CanvasState, ids: readonly string[], move: Move): number {
  const [tree, drawn] = [page.tree(), page.drawn()];
  const isReparented = ids.some((id) => tree.getParent(id) !== move.parentId);
  const [highest] = ids.toSorted((a, b) => tree.getRect(a).y - tree.getRect(b).y);
  if (highest === undefined || (move.dy === 0 && !isReparented)) return move.dy;
  const y = tree.getRect(highest).y + move.dy;
  const without = move.isCopy ? [] : ids;
  return page.drawnAt(y, { parentId: move.parentId, without }) - drawn.getRect(highest).y;
}

function shift(
  session: EditorSession,
  ids: readonly string[],
  { dx, dy }: Pick<Move, "dx" | "dy">,
  step: Step,
): boolean {
  if (dx === 0 && dy === 0) return true;
  const done = session.run(COMMANDS.moveWidgets, { widgetIds: [...ids], dx, dy }, step);
  if (!done.ok) showFailure(done.error.code === "WIDGET_NOT_FOUND" ? failure("MOVE_FAILED") : done.error);
  return done.ok;
}

/** Moves the widgets that were dropped into another parent to that parent. */
function reparent(
  session: EditorSession,
  ids: readonly string[],
  parentId: string | null,
  step: Step,
): boolean {
  const tree = session.store.tree();
  const widgetIds = ids.filter((id) => tree.getParent(id) !== parentId);
  if (widgetIds.length === 0) return true;
  const done = session.run(COMMANDS.reparentWidgets, { widgetIds, parentId }, step);
  if (!done.ok) showFailure(done.error);
  return done.ok;
}

interface Step {
  readonly gesture: string;
  readonly label: string;
}

function duplicate(
  session: EditorSession,
  ids: readonly string[],
  step: Step,
): readonly string[] | undefined {
  const tree = session.store.tree();
  const newIds = Object.fromEntries(ids.flatMap((id) => listSubtree(tree, id)).map((id) => [id, newId()]));
  const input = { widgetIds: [...ids], newIds, offset: { x: 0, y: 0 }, stamp: session.stamp() };
  const done = session.run(COMMANDS.duplicateWidgets, input, step);
  if (!done.ok) return showFailure(done.error);
  getCanvas(session).selection.set(done.value.widgetIds);
  return done.value.widgetIds;
}

function announcePlace({ store }: EditorSession, ids: readonly string[]): void {
  const [first] = ids;
  if (first === undefined) return;
  const { x, y } = store.tree().getRect(first);
  announce(`Moved to ${Math.round(x)}, ${Math.round(y)}`);
}

import type { Failure } from "@formweave/schema";
import { addWidget as addOne, deleteWidgets, moveWidgets } from "@formweave/schema/commands";
import { computeBounds } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import { nanoid } from "nanoid";
import { canvasFocus } from "#builder/focusRequest.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { reveal } from "#builder/canvasState/viewport.ts";
import { announceNothing } from "#document/activity.ts";
import type { EditorSession } from "#document/session.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { screenForNew } from "#builder/canvasState/shownScreen.ts";

/** Actions used from more than one place (a key, a menu, a panel): each runs a command, selects and announces the outcome. */

/** Creates an id for a new widget, row or screen. */
export function newId(): string {
  return nanoid(12);
}

/** Place of a new widget: its parent (null = the canvas), and either a position in it, px, or the widgets to put it below. */
export interface InsertTarget {
  readonly parentId: string | null;
  /** Missing when only the order is known: the position is then found below `below`, else below the last widget. */
  readonly position?: Point;
  readonly below?: readonly string[];
  /** Screen of what goes onto the canvas itself; when absent, the shown one. */
  readonly screen?: string;
}

/** Adds and selects a widget, and moves the focus to it. Without a place it goes below the selection, else below the last widget. */
export function addWidget(session: EditorSession, type: string, target?: InsertTarget): void {
  canvasFocus.set(true);
  if (insertWithoutFocus(session, type, target) === undefined) canvasFocus.set(false);
}

/** Adds and selects a widget for a panel that keeps the focus. Returns its id. */
export function insertWithoutFocus(
  session: EditorSession,
  type: string,
  target: InsertTarget = belowSelection(session),
): string | undefined {
  const id = newId();
  const screen = screenForNew(getCanvas(session).screens);
  const done = session.run(addOne, { id, type, stamp: session.stamp(), ...screen, ...target });
  if (!done.ok) return showFailure(done.error);
  // The dropped component is already in view.
  if (target.position === undefined) selectInView(session, [id]);
  else getCanvas(session).selection.set([id]);
  announce(`Added ${findDefinition(type)?.title ?? type}`);
  return id;
}

/** Returns the place for a new widget without one: in the parent of the selection, below it. */
export function belowSelection(session: EditorSession): InsertTarget {
  const { store } = session;
  const { selection, screens } = getCanvas(session);
  const below = [...selection.get()].filter((id) => store.tree().isAlive(id));
  const last = below.at(-1);
  const parentId = last === undefined ? null : store.tree().getParent(last);
  return { parentId, below, ...screenForNew(screens) };
}

/** Selects new widgets, brings them into view and moves the focus to them. */
export function showNew(session: EditorSession, widgetIds: readonly string[]): void {
  canvasFocus.set(true);
  selectInView(session, widgetIds);
}

function selectInView(session: EditorSession, widgetIds: readonly string[]): void {
  const { selection, viewport, page } = getCanvas(session);
  selection.set(widgetIds);
  const tree = page.tree();
  const shown = selection.get().filter((id) => tree.isAlive(id));
  const bounds = computeBounds(shown.map((id) => tree.getRect(id)));
  if (bounds !== undefined) viewport.set((view) => reveal(view, bounds));
}

/** Deletes the selection. */
export function deleteSelection(session: EditorSession): void {
  const widgetIds = [...getCanvas(session).selection.get()];
  if (widgetIds.length === 0) return;
  const done = session.run(deleteWidgets, { widgetIds, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  announce(
    done.value.widgetIds.length === 1 ? "Deleted" : `Deleted ${done.value.widgetIds.length} components`,
  );
}

/** Moves the selection by some pixels; a run of key presses is one undo step. */
export function nudgeSelection(session: EditorSession, dx: number, dy: number): void {
  const widgetIds = [...getCanvas(session).selection.get()];
  if (widgetIds.length === 0) return;
  const gesture = `nudge:${widgetIds.join()}`;
  const done = session.run(moveWidgets, { widgetIds, dx, dy }, { gesture });
  if (!done.ok) return showFailure(done.error);
  const [first] = widgetIds;
  if (first === undefined) return;
  const { x, y } = session.store.tree().getRect(first);
  announce(`Moved to ${Math.round(x)}, ${Math.round(y)}`);
}

/** Selects every widget of the shown screen that is not locked. */
export function selectAll(session: EditorSession): void {
  const { store } = session;
  const { selection, screens } = getCanvas(session);
  selection.set(screens.tree().ids.filter((id) => store.widget(id)?.locked !== true));
}

/** Shows why an action failed. */
export function showFailure({ message }: Failure): undefined {
  announceNothing();
  showToast(message, { tone: "bad" });
}

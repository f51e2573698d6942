import { COMMANDS } from "@formweave/schema/commands";
import type { Axis } from "@formweave/schema/geometry";
import { newId, showFailure } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { nameOfGuide } from "./guideKeys.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { screenForNew } from "#builder/canvasState/shownScreen.ts";

/** Adds a guide to the shown screen, and shows the guides if they were hidden. */
export function addGuide(session: EditorSession, axis: Axis, at: number): void {
  const { options, screens } = getCanvas(session);
  const guide = { id: newId(), axis, at, ...screenForNew(screens) };
  const done = session.run(COMMANDS.addGuide, { ...guide, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  options.set((now) => ({ ...now, showGuides: true }));
  announce(`${nameOfGuide(axis)} added at ${at}`);
}

/** Moves a guide; with `isPress`, a run of key presses is one undo step. */
export function moveGuide(session: EditorSession, id: string, at: number, isPress = false): void {
  const gesture = isPress ? { gesture: `guide:${id}` } : {};
  const done = session.run(COMMANDS.moveGuide, { id, at }, gesture);
  if (done.ok) announce(`Guide moved to ${at}`);
  else showFailure(done.error);
}

/** Deletes guides. */
export function deleteGuides(session: EditorSession, ids: readonly string[]): void {
  const done = session.run(COMMANDS.deleteGuides, { ids: [...ids], stamp: session.stamp() });
  if (done.ok) announce(ids.length === 1 ? "Guide deleted" : `${ids.length} guides deleted`);
  else showFailure(done.error);
}

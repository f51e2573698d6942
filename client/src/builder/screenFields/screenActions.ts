import { describeCount, type Result } from "@formweave/schema";
import {
  addScreen,
  deleteScreen,
  duplicateScreen,
  freeRoute,
  moveScreen,
  moveToScreen,
  restoreDeleted,
  setHome,
  updateScreen,
  type Commit,
} from "@formweave/schema/commands";
import { readDeletions } from "@formweave/schema/doc";
import type { Screen } from "@formweave/schema/model";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import type { EditorSession } from "#document/session.ts";
import type { RunOptions } from "#document/stepLog.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** Acts on screens, used by the strip, the panel, the menus and the command palette; each is one undo step. */

/** Values of a screen that people change. */
export type ScreenValues = Parameters<typeof updateScreen.run>[1]["values"];

/** Adds a screen with an address made from its name, and shows it unless `stays` is set. Returns its id. */
export function addNamedScreen(session: EditorSession, name: string, stays = false): string | undefined {
  const screens = session.store.screens.get();
  const route = freeRoute(
    name,
    screens.map((screen) => screen.route),
  );
  const id = newId();
  const done = session.run(addScreen, {
    id,
    name: name.trim(),
    route,
    type: "default",
    stamp: session.stamp(),
  });
  if (!done.ok) return showFailure(done.error);
  if (!stays || screens.length === 0) showScreen(session, id);
  const moved = done.value.widgetIds.length;
  if (screens.length === 0 && moved > 0)
    showToast(`${name.trim()} took the ${describeCount(moved, "component")} of the page`);
  else announce(`Added the screen ${name.trim()}`);
  return id;
}

/** Shows one screen on this person's canvas. */
export function showScreen(session: EditorSession, id: string): void {
  getCanvas(session).screens.show({ kind: "screen", id });
}

/** Changes a screen; the caller shows why it cannot be changed. */
export function changeScreen(
  session: EditorSession,
  id: string,
  values: ScreenValues,
  options: RunOptions = {},
): Result<Commit> {
  return session.run(updateScreen, { id, values }, options);
}

/** Renames a screen, and says so if that is not possible; an empty name changes nothing. */
export function renameScreen(session: EditorSession, { id, name: before }: Screen, name: string): void {
  if (name.trim() === "" || name.trim() === before) return;
  report(changeScreen(session, id, { name: name.trim() }, { label: "Rename screen" }));
}

/** Copies a screen with everything on it, and shows the copy. */
export function copyScreen(session: EditorSession, id: string): void {
  const tree = session.store.tree();
  const onScreen = tree.ids.filter((widgetId) => tree.getScreen(widgetId) === id);
  const newIds = Object.fromEntries(onScreen.map((widgetId) => [widgetId, newId()]));
  const copy = newId();
  const done = session.run(duplicateScreen, { id, newId: copy, newIds, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  showScreen(session, copy);
  announce("Duplicated the screen");
}

/** Makes a screen the first one that people see. */
export function makeHome(session: EditorSession, id: string): void {
  report(session.run(setHome, { id }));
}

/** Moves a screen before another one, or to the end (null). */
export function placeScreen(session: EditorSession, id: string, before: string | null): void {
  const done = session.run(moveScreen, { id, before });
  if (!done.ok) return showFailure(done.error);
  const ids = session.store.screens.get().map((screen) => screen.id);
  announce(`Moved to place ${ids.indexOf(id) + 1} of ${ids.length}`);
}

/** Moves a screen by one place. */
export function shiftScreen(session: EditorSession, id: string, step: number): void {
  const ids = session.store.screens.get().map((screen) => screen.id);
  const others = ids.filter((other) => other !== id);
  const to = ids.indexOf(id) + step;
  if (to < 0 || to >= ids.length) return;
  placeScreen(session, id, others[to] ?? null);
}

/** Moves components onto a screen; the canvas goes on showing the one that they came from. */
export function moveComponents(session: EditorSession, widgetIds: readonly string[], screen: Screen): void {
  const done = session.run(moveToScreen, { widgetIds: [...widgetIds], screen: screen.id });
  if (!done.ok) return showFailure(done.error);
  const moved = done.value.widgetIds.length;
  showToast(`Moved ${describeCount(moved, "component")} to ${screen.name}`, {
    action: { label: "Show", onClick: () => showScreen(session, screen.id) },
  });
}

/** Deletes a screen; its components go with it, or move to another screen. */
export function removeScreen(session: EditorSession, { id, name }: Screen, moveTo?: string): void {
  const input = { id, ...(moveTo !== undefined && { moveTo }), stamp: session.stamp() };
  const done = session.run(deleteScreen, input);
  if (!done.ok) return showFailure(done.error);
  if (moveTo !== undefined) announce(`Deleted the screen ${name}`);
  else
    showToast(`Deleted the screen ${name}`, {
      action: { label: "Restore", onClick: () => restoreScreen(session, id) },
    });
}

/** Restores a deleted screen with what was deleted along with it. */
export function restoreScreen(session: EditorSession, id: string): void {
  const deletions = readDeletions(session.doc);
  const own = deletions.find((entry) => entry.root === "screens" && entry.id === id);
  const along = deletions.filter(({ root, by, at }) => root === "widgets" && by === own?.by && at === own.at);
  const input = { screenIds: [id], widgetIds: along.map((entry) => entry.id) };
  report(session.run(restoreDeleted, input, { label: "Restore screen" }));
}

function report(done: Result<Commit>): void {
  if (!done.ok) showFailure(done.error);
}

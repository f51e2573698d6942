import { limits } from "@formweave/schema";
import { COMMANDS, freeRoute } from "@formweave/schema/commands";
import type { Point, ScreenPlace } from "@formweave/schema/model";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { showView } from "#builder/canvasState/showView.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { getDiagramState } from "./diagramState.ts";

/** Opens a screen on the canvas. */
export function editOnCanvas(session: EditorSession, screenId: string): void {
  const screen = session.store.screens.get().find(({ id }) => id === screenId);
  if (screen === undefined) return;
  getCanvas(session).screens.show({ kind: "screen", id: screenId });
  showView(session, "canvas");
  announce(`Editing ${screen.name} on the canvas`);
}

/** Puts screens where they stand now, for everybody; with `gesture`, a run of key presses is one step. */
export function placeScreens(
  session: EditorSession,
  places: ReadonlyMap<string, Point>,
  gesture = `place:${newId()}`,
): boolean {
  const all = [...places].map(([id, at]) => [id, toPlace(at)] as const);
  // A document that two people filled at once can have more screens than one command takes.
  for (let start = 0; start < all.length; start += limits.MAX_SCREENS) {
    const part = Object.fromEntries(all.slice(start, start + limits.MAX_SCREENS));
    const done = session.run(COMMANDS.placeScreens, { places: part, stamp: session.stamp() }, { gesture });
    if (!done.ok) {
      showFailure(done.error);
      return false;
    }
  }
  return true;
}

function toPlace({ x, y }: Point): ScreenPlace {
  return [toCoordinate(x), toCoordinate(y)];
}

function toCoordinate(value: number): number {
  return Math.round(Math.min(limits.MAX_COORDINATE, Math.max(-limits.MAX_COORDINATE, value)));
}

/** Adds a screen, and selects it; `at` is its place in the diagram, px. */
export function addScreen(session: EditorSession, at?: Point): void {
  const screens = session.store.screens.get();
  const [id, name] = [newId(), screens.length === 0 ? "Home" : `Screen ${screens.length + 1}`];
  const route = freeRoute(
    name,
    screens.map((screen) => screen.route),
  );
  const gesture = `addScreen:${id}`;
  const input = { id, name, route, type: "default", stamp: session.stamp() };
  const done = session.run(COMMANDS.addScreen, input, { gesture });
  if (!done.ok) return showFailure(done.error);
  if (at !== undefined) placeScreens(session, new Map([[id, at]]), gesture);
  getDiagramState(session).selected.set([id]);
  announce(`Added ${name}`);
}

/** Copies a screen with everything on it, and selects the copy. */
export function duplicateScreen(session: EditorSession, id: string): void {
  const { store } = session;
  const newScreenId = newId();
  const tree = store.tree();
  const inside = tree.ids.filter((each) => [tree.getScreen(each), store.widget(each)?.screen].includes(id));
  const newIds = Object.fromEntries(inside.map((widgetId) => [widgetId, newId()]));
  const input = { id, newId: newScreenId, newIds, stamp: session.stamp() };
  const done = session.run(COMMANDS.duplicateScreen, input);
  if (!done.ok) return showFailure(done.error);
  getDiagramState(session).selected.set([newScreenId]);
  announce("Screen duplicated");
}

/** Makes a screen the first one that people see. */
export function makeStart(session: EditorSession, id: string): void {
  const done = session.run(COMMANDS.setHome, { id });
  if (!done.ok) return showFailure(done.error);
  announce("Start screen changed");
}

/** Deletes a screen with everything on it; an offer to undo it stays for a while. */
export function deleteScreen(session: EditorSession, id: string): void {
  const done = session.run(COMMANDS.deleteScreen, { id, stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  getDiagramState(session).selected.set([]);
  announce("Screen deleted");
}

/** Gives a screen another name. */
export function renameScreen(session: EditorSession, id: string, name: string): void {
  const done = session.run(COMMANDS.updateScreen, { id, values: { name } });
  if (!done.ok) showFailure(done.error);
}

/** Gives a link that was drawn by hand another label. */
export function renameLink(session: EditorSession, id: string, label: string): void {
  const done = session.run(COMMANDS.labelLink, { id, label: label.trim() });
  if (!done.ok) showFailure(done.error);
}

/** Deletes links that were drawn by hand. */
export function deleteLinks(session: EditorSession, ids: readonly string[]): void {
  const done = session.run(COMMANDS.deleteLinks, { ids: [...ids], stamp: session.stamp() });
  if (!done.ok) return showFailure(done.error);
  announce(ids.length === 1 ? "Link deleted" : `${ids.length} links deleted`);
}

/** Writes the places of all screens, also of those that nobody moved yet. */
export function saveLayout(session: EditorSession, places: ReadonlyMap<string, Point>): void {
  if (placeScreens(session, places)) showToast("Layout saved", { tone: "ok" });
}

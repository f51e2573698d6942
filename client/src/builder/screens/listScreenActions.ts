import type { Action } from "#builder/actions/action.ts";
import { always } from "#builder/actions/action.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { unlockedProblem } from "#builder/actions/problems.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import type { EditorSession } from "#document/session.ts";
import { canEdit } from "#document/status.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { moveComponents, showScreen } from "#builder/screenFields/screenActions.ts";
import { screenIcon } from "#builder/screenFields/screenIcon.ts";

/** Actions for going to a screen, and for moving the selection to one. */
export function listScreenActions(session: EditorSession): readonly Action[] {
  const screens = session.store.screens.get();
  if (screens.length === 0) return [];
  const mayMove = canEdit(session.status.get());
  return [
    ...stepActions(session),
    {
      ...actionMeta("allScreens"),
      whyNot: always,
      run: () => getCanvas(session).screens.show({ kind: "all" }),
    },
    ...goActions(session),
    ...(mayMove ? moveActions(session) : []),
  ];
}

function stepActions(session: EditorSession): readonly Action[] {
  const whyNot = () => (session.store.screens.get().length < 2 ? "There is no other screen" : undefined);
  return [
    { ...actionMeta("previousScreen"), whyNot, run: () => stepTo(session, -1) },
    { ...actionMeta("nextScreen"), whyNot, run: () => stepTo(session, 1) },
  ];
}

/** Shows the screen beside the shown one, the first after the last. */
function stepTo(session: EditorSession, step: number): void {
  const screens = session.store.screens.get();
  const shown = getCanvas(session).screens.shown.get();
  const at = shown.kind === "screen" ? screens.findIndex(({ id }) => id === shown.id) : -1;
  const from = at === -1 && step < 0 ? 0 : at;
  const next = screens[(from + step + screens.length) % screens.length];
  if (next === undefined) return;
  showScreen(session, next.id);
  announce(`Screen ${next.name}`);
}

function goActions(session: EditorSession): readonly Action[] {
  return session.store.screens.get().map((screen) => ({
    id: `goToScreen:${screen.id}`,
    title: `Go to screen ${screen.name}`,
    group: "Navigation",
    icon: screenIcon(screen),
    words: `page ${screen.route}`,
    whyNot: always,
    run: () => showScreen(session, screen.id),
  }));
}

/** One action for each screen that the selection is not on. */
function moveActions(session: EditorSession): readonly Action[] {
  const ids = getCanvas(session).selection.get();
  const tree = session.store.tree();
  const others = session.store.screens
    .get()
    .filter(({ id }) => ids.some((widgetId) => tree.getScreen(widgetId) !== id));
  return others.map((screen) => ({
    id: `moveToScreen:${screen.id}`,
    title: `Move to screen ${screen.name}`,
    group: "Arrange",
    icon: screenIcon(screen),
    whyNot: () => unlockedProblem(session),
    run: () => moveComponents(session, ids, screen),
  }));
}

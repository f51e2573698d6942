import { intersects } from "@formweave/schema/geometry";
import { duplicateSelection } from "./duplicateSelection.ts";
import { deleteSelection, selectAll } from "./selection.ts";
import { focusWidget } from "./view/focusWidget.ts";
import type { EditorSession } from "#document/session.ts";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import type { Action } from "./action.ts";
import { groupProblem, groupSelection, ungroupProblem, ungroupSelection } from "./arranging/groups.ts";
import { actionMeta } from "./actionCatalogue.ts";
import { selectionProblem, unlockedProblem } from "./problems.ts";
import {
  containersBeside,
  reparentLayers,
  moveOut,
  reorder,
  setLocked,
  setVisible,
} from "./widgetActions.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Actions that change the selected widgets. */
export function selectionActions(session: EditorSession): readonly Action[] {
  return [
    {
      ...actionMeta("duplicate"),
      whyNot: () => selectionProblem(session),
      run: () => duplicateSelection(session),
    },
    {
      ...actionMeta("rename"),
      whyNot: () => unlockedProblem(session) ?? soleProblem(session),
      run: () => rename(session),
    },
    {
      ...actionMeta("delete"),
      whyNot: () => unlockedProblem(session),
      run: () => deleteSelection(session),
    },
    ...flagActions(session),
    ...groupActions(session),
    ...orderActions(session),
    ...listReparentActions(session),
  ];
}

/** Actions that only change the selection. */
export function selectActions(session: EditorSession): readonly Action[] {
  const { store } = session;
  const { selection, screens } = getCanvas(session);
  const childrenOfAll = () => selection.get().flatMap((id) => store.tree().listChildren(id));
  const parents = () => [...new Set(selection.get().flatMap((id) => store.tree().getParent(id) ?? []))];
  return [
    {
      ...actionMeta("selectAll"),
      whyNot: () => (screens.tree().ids.length === 0 ? "Nothing is on the canvas" : undefined),
      run: () => selectAll(session),
    },
    {
      ...actionMeta("selectChildren"),
      whyNot: () => (childrenOfAll().length === 0 ? "Nothing is inside the selection" : undefined),
      run: () => selection.set(childrenOfAll()),
    },
    {
      ...actionMeta("selectParent"),
      whyNot: () => (parents().length === 0 ? "The selection is not in a container" : undefined),
      run: () => selection.set(parents()),
    },
  ];
}

function flagActions(session: EditorSession): readonly Action[] {
  const ids = getCanvas(session).selection.get();
  const isLocked = ids.length > 0 && ids.every((id) => session.store.widget(id)?.locked === true);
  const isVisible = ids.length === 0 || ids.some((id) => session.store.widget(id)?.visible === true);
  return [
    {
      ...actionMeta("lock"),
      title: isLocked ? "Unlock" : "Lock",
      icon: isLocked ? "lock-open" : "lock",
      whyNot: () => selectionProblem(session),
      run: () => setLocked(session, ids, !isLocked),
    },
    {
      ...actionMeta("show"),
      title: isVisible ? "Hide" : "Show",
      icon: isVisible ? "eye-off" : "eye",
      whyNot: () => unlockedProblem(session),
      run: () => setVisible(session, ids, !isVisible),
    },
  ];
}

function groupActions(session: EditorSession): readonly Action[] {
  return [
    {
      ...actionMeta("group"),
      whyNot: () => unlockedProblem(session) ?? groupProblem(session),
      run: () => groupSelection(session),
    },
    {
      ...actionMeta("ungroup"),
      whyNot: () => unlockedProblem(session) ?? ungroupProblem(session),
      run: () => ungroupSelection(session),
    },
  ];
}

function orderActions(session: EditorSession): readonly Action[] {
  return ORDERS.map(([id, to]) => ({
    ...actionMeta(id),
    whyNot: () => unlockedProblem(session),
    run: () => reorder(session, getCanvas(session).selection.get(), to),
  }));
}

const ORDERS = [
  ["bringForward", "forward"],
  ["sendBackward", "backward"],
  ["bringToFront", "front"],
  ["sendToBack", "back"],
] as const;

/** Actions that move widgets into and out of a container without dragging. */
function listReparentActions(session: EditorSession): readonly Action[] {
  const ids = getCanvas(session).selection.get();
  const into = ids.length === 0 ? [] : containersBeside(session, ids);
  return [
    ...into.map((container): Action => ({
      id: `moveInto:${container.id}`,
      title: `Move into ${container.name}`,
      group: "Arrange",
      icon: "log-in",
      whyNot: () => unlockedProblem(session),
      run: () => reparentLayers(session, ids, { parentId: container.id }),
    })),
    {
      ...actionMeta("moveOut"),
      whyNot: () => unlockedProblem(session) ?? outProblem(session),
      run: () => moveOut(session, ids),
    },
  ];
}

/** Begins editing the name of the selected widget, above it on the canvas. */
function rename(session: EditorSession): void {
  const canvas = getCanvas(session);
  const [id] = canvas.selection.get();
  if (id === undefined) return;
  const isInView = intersects(visibleArea(canvas.viewport.get()), canvas.page.tree().getRect(id));
  if (!isInView) focusWidget(session, id);
  canvas.renaming.set(id);
}

function soleProblem(session: EditorSession): string | undefined {
  const { selection } = getCanvas(session);
  return selection.get().length > 1 ? "Select one component to rename it" : undefined;
}

function outProblem(session: EditorSession): string | undefined {
  const { store } = session;
  const { selection } = getCanvas(session);
  const tree = store.tree();
  return selection.get().every((id) => tree.getParent(id) === null)
    ? "The selection is not in a container"
    : undefined;
}

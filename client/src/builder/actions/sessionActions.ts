import { ERRORS } from "@formweave/schema";
import type { EditorSession } from "#document/session.ts";
import { toSaveState } from "#document/status.ts";
import { possibleAnyway, undoAnyway } from "#document/undo/skippedWork.ts";
import { redo, undo } from "#document/undo/undoActions.ts";
import { always, type Action } from "./action.ts";
import { arrange, ARRANGE_TOOLS, arrangeHint } from "./arranging/arrange.ts";
import { clipboardActions } from "./clipboard/clipboardActions.ts";
import { shownKeys } from "./keys.ts";
import { actionMeta } from "./actionCatalogue.ts";
import { copyProblem } from "./problems.ts";
import { save } from "./save.ts";
import { selectActions, selectionActions } from "./selectionActions.ts";
import { slotActions } from "./inserting/slotActions.ts";
import { viewActions } from "./view/viewActions.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/** Returns every action that needs only the open document; viewers get fewer. Areas add theirs (`area.ts`). */
export function sessionActions(session: EditorSession): readonly Action[] {
  const mayEdit = canEdit(session.status.get());
  const looking = [...selectActions(session), ...viewActions(session)];
  if (!mayEdit) return [...lookersActions(session), ...looking];
  return [
    ...historyActions(session),
    ...clipboardActions(session),
    ...selectionActions(session),
    ...slotActions(session),
    ...arrangeActions(session),
    ...looking,
  ];
}

/** Actions without the right to edit. Guests of a link also see duplicating, disabled with its reason. */
function lookersActions(session: EditorSession): readonly Action[] {
  const copy = clipboardActions(session).filter(({ id }) => id === "copy");
  if (session.guest.get() === null) return copy;
  const whyNot = () => copyProblem(session) ?? ERRORS.VIEW_ONLY;
  return [...copy, { ...actionMeta("duplicate"), whyNot, run: () => undefined }];
}

function historyActions(session: EditorSession): readonly Action[] {
  const next = session.history.get();
  return [
    {
      ...actionMeta("save"),
      whyNot: () =>
        toSaveState(session.status.get()).kind === "saved" ? "All changes are saved" : undefined,
      run: () => save(session),
    },
    {
      ...actionMeta("undo"),
      title: next.undo === undefined ? "Undo" : `Undo: ${next.undo}`,
      whyNot: () => (session.history.get().undo === undefined ? "Nothing to undo" : undefined),
      run: () => undo(session),
    },
    {
      ...actionMeta("redo"),
      title: next.redo === undefined ? "Redo" : `Redo: ${next.redo}`,
      whyNot: () => (session.history.get().redo === undefined ? "Nothing to redo" : undefined),
      run: () => redo(session),
    },
    ...anywayActions(session),
  ];
}

/** Actions that force an undo or redo through over the work of others, for the changes it skipped, as long as that is possible. */
function anywayActions(session: EditorSession): readonly Action[] {
  return possibleAnyway(session).map(({ title, outcome }, index) => ({
    id: `anyway:${index}`,
    title,
    group: "Actions",
    icon: actionMeta(outcome.way).icon,
    whyNot: always,
    run: () => undoAnyway(session, outcome),
  }));
}

function arrangeActions(session: EditorSession): readonly Action[] {
  const canvas = getCanvas(session);
  return ARRANGE_TOOLS.flat().map((tool) => ({
    id: tool.id,
    title: tool.label,
    group: "Arrange",
    icon: tool.icon,
    keys: shownKeys(tool.id),
    whyNot: () => arrangeHint(tool, canvas.selection.get().length, canvas.page.device.get() === "desktop"),
    run: () => arrange(session, tool),
  }));
}

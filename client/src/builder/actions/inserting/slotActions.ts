import { readPageOrder } from "@formweave/schema/doc";
import type { EditorSession } from "#document/session.ts";
import type { Action } from "#builder/actions/action.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { insertRequest } from "./insertRequest.ts";
import { slotBehind, slotBeside } from "./insertWidget.ts";
import { selectionProblem, unlockedProblem } from "#builder/actions/problems.ts";
import { rowChange, shareRow } from "./shareRow.ts";
import { swapSelection } from "./swapSelection.ts";

const ROW_TITLES = {
  join: "Place beside the one above",
  lineUp: "Place side by side",
  leave: "Move to a row of its own",
} as const;

/** Inserting above or below what is selected, and changing places with what is there; in a form, where things follow each other. */
export function slotActions(session: EditorSession): readonly Action[] {
  if (!readPageOrder(session.doc).followsPosition) return [];
  return [
    {
      ...actionMeta("insertAbove"),
      whyNot: () => selectionProblem(session),
      run: () => insertRequest.set(slotBeside(session, "above") ?? null),
    },
    {
      ...actionMeta("insertBelow"),
      whyNot: () => selectionProblem(session),
      run: () => insertRequest.set(slotBeside(session, "below") ?? null),
    },
    {
      ...actionMeta("insertBeside"),
      whyNot: () => selectionProblem(session),
      run: () => insertRequest.set(slotBehind(session) ?? null),
    },
    {
      ...actionMeta("moveUp"),
      whyNot: () => unlockedProblem(session),
      run: () => swapSelection(session, "up"),
    },
    {
      ...actionMeta("moveDown"),
      whyNot: () => unlockedProblem(session),
      run: () => swapSelection(session, "down"),
    },
    {
      ...actionMeta("shareRow"),
      title: ROW_TITLES[rowChange(session)],
      whyNot: () => unlockedProblem(session),
      run: () => shareRow(session),
    },
  ];
}

import { readPageOrder } from "@formweave/schema/doc";
import type { EditorSession } from "#document/session.ts";
import type { Action } from "./action.ts";
import { look } from "./actionCatalogue.ts";
import { insertRequest } from "./insertRequest.ts";
import { slotBeside } from "./insertWidget.ts";
import { selectionProblem, unlockedProblem } from "./problems.ts";
import { swapSelection } from "./swapSelection.ts";

/**
 * Actions to insert above or below the selection, and to swap places with a neighbour; only in forms, where the order follows the
 * positions.
 */
export function slotActions(session: EditorSession): readonly Action[] {
  if (!readPageOrder(session.doc).followsPlace) return [];
  return [
    {
      ...look("insertAbove"),
      whyNot: () => selectionProblem(session),
      run: () => insertRequest.set(slotBeside(session, "above") ?? null),
    },
    {
      ...look("insertBelow"),
      whyNot: () => selectionProblem(session),
      run: () => insertRequest.set(slotBeside(session, "below") ?? null),
    },
    { ...look("moveUp"), whyNot: () => unlockedProblem(session), run: () => swapSelection(session, "up") },
    {
      ...look("moveDown"),
      whyNot: () => unlockedProblem(session),
      run: () => swapSelection(session, "down"),
    },
  ];
}

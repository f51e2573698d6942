import { always, type Action } from "./action.ts";
import { actionMeta, type ActionId } from "./actionCatalogue.ts";

/** Creates an action of the catalogue that is always available. */
export function createAction(id: ActionId, run: () => void): Action {
  return { ...actionMeta(id), whyNot: always, run };
}

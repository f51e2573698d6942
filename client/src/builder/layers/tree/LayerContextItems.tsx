import { ActionItems } from "#builder/actions/ActionItems.tsx";

/** Context menu items for the selected layers. Passes no point to the actions, as a position in the list is not one on the canvas. */
export function LayerContextItems() {
  return <ActionItems />;
}

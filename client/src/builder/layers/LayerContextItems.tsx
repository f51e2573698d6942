import { ActionItems } from "#builder/actions/ActionItems.tsx";

/** Context menu items for the selected layers; a position in the list is none on the canvas, so none is passed. */
export function LayerContextItems() {
  return <ActionItems />;
}

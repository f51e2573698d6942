import { ActionItems } from "#builder/actions/ActionItems.tsx";

/** What can be done with the selected layers; where in the list the menu was opened says nothing about the canvas. */
export function LayerContextItems() {
  return <ActionItems />;
}

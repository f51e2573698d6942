import type { AreaProps } from "#builder/area.ts";
import { useStore } from "#lib/createStore.ts";
import { useShownStructure } from "#builder/canvasState/useShownTree.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const WaysToBegin = defer(async () => (await import("./WaysToBegin.tsx")).WaysToBegin);

/** Shows the ways to begin while the page is empty and no suggestion is open; the code loads then, as most projects are not empty. */
export function EmptyCanvas(props: AreaProps) {
  const isEmpty = useShownStructure((tree) => tree.ids.length === 0);
  const hasSuggestion = useStore(useCanvas().suggestion, (suggestion) => suggestion !== null);
  return isEmpty && !hasSuggestion && <WaysToBegin {...props} />;
}

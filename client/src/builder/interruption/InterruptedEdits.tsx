import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { getInterruptedEdits } from "#document/interruptedEdit.ts";
import { defer } from "#lib/deferred/defer.tsx";

const InterruptedEditList = defer(
  async () => (await import("./InterruptedEditList.tsx")).InterruptedEditList,
);

/** Shows interrupted edits. The code loads at the first pointer move or focus, which comes before anybody can type. */
export function InterruptedEdits({ hasInteracted }: { readonly hasInteracted: boolean }) {
  const hasEdits = useStore(getInterruptedEdits(useEditor()), (items) => items.length > 0);
  return (hasInteracted || hasEdits) && <InterruptedEditList />;
}

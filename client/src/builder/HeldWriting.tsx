import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { interruptionsOf } from "#document/interruption.ts";
import { defer } from "#lib/defer.tsx";

const Interruptions = defer(
  async () => (await import("#builder/interruption/Interruptions.tsx")).Interruptions,
);

/** Shows interrupted edits. The code loads at the first pointer move or focus, which comes before anybody can type. */
export function HeldWriting({ isTouched }: { readonly isTouched: boolean }) {
  const isHeld = useStore(interruptionsOf(useEditor()), (items) => items.length > 0);
  return (isTouched || isHeld) && <Interruptions />;
}

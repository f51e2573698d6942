import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { interruptionsOf } from "#editor/interruption.ts";
import { defer } from "#ui/defer.tsx";

const Interruptions = defer(
  async () => (await import("#features/interruption/Interruptions.tsx")).Interruptions,
);

/** What somebody was writing when its place was taken away; a hand comes near before there is anything to hold. */
export function HeldWriting({ isTouched }: { readonly isTouched: boolean }) {
  const isHeld = useStore(interruptionsOf(useEditor()), (items) => items.length > 0);
  return (isTouched || isHeld) && <Interruptions />;
}

import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { interruptionsOf } from "#document/interruption.ts";
import { InterruptionNotice } from "./InterruptionNotice.tsx";
import { watchInterruptions } from "./watchInterruptions.ts";
import "./interruption.css";

/** Shows the interrupted edits of this person. */
export function Interruptions() {
  const session = useEditor();
  const items = useStore(interruptionsOf(session), (list) => list);
  useEffect(() => watchInterruptions(session), [session]);
  return items.map((item) => <InterruptionNotice key={item.id} item={item} />);
}

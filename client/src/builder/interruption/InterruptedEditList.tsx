import { useEffect } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { getInterruptedEdits } from "#document/interruptedEdit.ts";
import { InterruptedEditNotice } from "./InterruptedEditNotice.tsx";
import { watchInterruptedEdits } from "./watchInterruptedEdits.ts";
import "./interruption.css";

/** Shows the interrupted edits of this person. */
export function InterruptedEditList() {
  const session = useEditor();
  const items = useStore(getInterruptedEdits(session), (list) => list);
  useEffect(() => watchInterruptedEdits(session), [session]);
  return items.map((item) => <InterruptedEditNotice key={item.id} item={item} />);
}

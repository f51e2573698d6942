import { useEffect, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { createStore, useStore, type Store } from "#lib/createStore.ts";
import { readDiagram, type Diagram } from "./readDiagram.ts";

/** The diagram of the open document, read again at most once a frame. */
export function useDiagram(): Diagram {
  const session = useEditor();
  // A store is drawn before the next key: one drawn later would put a screen back that keys have moved on since.
  const [store] = useState(() => createStore(readDiagram(session)));
  useEffect(() => watchDiagram(session, store), [session, store]);
  return useStore(store, (current) => current);
}

/** Reads the diagram in the frame after each change; returns a function that stops it. */
function watchDiagram(session: EditorSession, store: Pick<Store<Diagram>, "set">): () => void {
  let frame = 0;
  const read = () => {
    frame = 0;
    store.set(readDiagram(session));
  };
  const handleUpdate = () => (frame ||= requestAnimationFrame(read));
  session.doc.on("update", handleUpdate);
  // The document may have changed between the first render and now.
  handleUpdate();
  return () => {
    session.doc.off("update", handleUpdate);
    cancelAnimationFrame(frame);
  };
}

import { useEffect, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { readDiagram, type Diagram } from "./readDiagram.ts";

/** The diagram of the open document, read again at most once a frame. */
export function useDiagram(): Diagram {
  const session = useEditor();
  const [diagram, setDiagram] = useState(() => readDiagram(session));
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setDiagram(readDiagram(session));
    };
    const handleUpdate = () => (frame ||= requestAnimationFrame(read));
    session.doc.on("update", handleUpdate);
    // The document may have changed between the first render and now.
    handleUpdate();
    return () => {
      session.doc.off("update", handleUpdate);
      cancelAnimationFrame(frame);
    };
  }, [session]);
  return diagram;
}

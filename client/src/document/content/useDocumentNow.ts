import { useEffect, useState } from "react";
import { exportDocument } from "@formweave/schema/doc";
import type { ProjectDocument } from "@formweave/schema/model";
import { loadFullSet } from "#widgets/fullSet.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** Pause in editing after which the document is read again, ms: reading 1,000 components takes as long as a frame. */
const REST_MS = 250;

/** The open document as it would be written to a version or a release, updated as people work; undefined until it is known. */
export function useDocumentNow(isWanted = true): ProjectDocument | undefined {
  const { doc } = useEditor();
  const [document, setDocument] = useState<ProjectDocument>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const read = () => setDocument(exportDocument(doc));
    const handleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(read, REST_MS);
    };
    doc.on("update", handleUpdate);
    // Before the definitions are loaded, their texts and defaults would be missing.
    void loadFullSet().then(() => isShown && read());
    return () => {
      isShown = false;
      doc.off("update", handleUpdate);
      clearTimeout(timer);
    };
  }, [doc, isWanted]);
  return document;
}

import { useEffect, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { readFormData } from "./formAnalysis.ts";

/** Idle time of the document before it is described again, ms. */
const REST_MS = 300;

/** Returns the present description of the form for the assistant, updated in pauses of the work; undefined until it is known. */
export function useFormNow(): string | undefined {
  const session = useEditor();
  const [form, setForm] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setForm(JSON.stringify(readFormData(session)));
    const handleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    session.doc.on("update", handleUpdate);
    // Only the full set of definitions says which components take an answer.
    void loadFullSet().then(look);
    return () => {
      session.doc.off("update", handleUpdate);
      clearTimeout(timer);
    };
  }, [session]);
  return form;
}

import { useEffect, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { loadFullSet } from "#widgets/fullSet.ts";
import { formDataOf } from "./formAnalysis.ts";

/** How long the document rests before it is looked at again, ms. */
const REST_MS = 300;

/** What the assistant would be told of the form as it is now, in the pauses of the work; undefined until it is known. */
export function useFormNow(): string | undefined {
  const session = useEditor();
  const [form, setForm] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setForm(JSON.stringify(formDataOf(session)));
    const handleUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    session.doc.on("update", handleUpdate);
    // Which components take an answer is known with all the definitions only.
    void loadFullSet().then(look);
    return () => {
      session.doc.off("update", handleUpdate);
      clearTimeout(timer);
    };
  }, [session]);
  return form;
}

import { describeProject } from "@formweave/schema/commands";
import { useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { TextArea } from "#ui/TextArea.tsx";

interface Refused {
  readonly text: string;
  readonly message: string;
}

/** The description of the form; one that is too long is not written, and stays in sight with its message. */
export function DescriptionField({ isFixed }: { readonly isFixed: boolean }) {
  const session = useEditor();
  const description = useStore(session.store.meta, (meta) => meta.description);
  const [refused, setRefused] = useState<Refused>();

  function handleChange(text: string): void {
    const done = session.run(describeProject, { description: text }, { gesture: "type:description" });
    setRefused(done.ok ? undefined : { text, message: done.error.message });
  }

  return (
    <TextArea
      label="Description"
      value={refused?.text ?? description}
      onChange={handleChange}
      disabled={isFixed}
      rows={3}
      error={refused?.message}
      hint="Stands below the name on the published page of a form with several pages."
    />
  );
}

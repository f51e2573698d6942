import { describeProject } from "@formweave/schema/commands";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { useTextDraft } from "./useTextDraft.ts";

/** The description of the form. */
export function DescriptionField({ isDisabled }: { readonly isDisabled: boolean }) {
  const session = useEditor();
  const description = useStore(session.store.meta, (meta) => meta.description);
  const draft = useTextDraft(description, (text) =>
    session.run(describeProject, { description: text }, { gesture: "type:description" }),
  );
  return (
    <TextArea
      {...draft}
      label="Description"
      disabled={isDisabled}
      rows={3}
      hint="Stands below the title of a form with several pages."
    />
  );
}

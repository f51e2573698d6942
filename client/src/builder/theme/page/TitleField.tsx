import { err, failure } from "@formweave/schema";
import { findHeading, renameProject, titleAsHeading } from "@formweave/schema/commands";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { toCellText } from "#builder/toCellText.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useTree, useWidget } from "#document/content/useWidget.ts";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useTextDraft } from "./useTextDraft.ts";

interface TitleFieldProps {
  readonly isDisabled: boolean;
  /** True when the title can become the heading of the page. */
  readonly hasHeading: boolean;
}

/** The title of the form, with a button to make it the heading of the page. */
export function TitleField({ isDisabled, hasHeading }: TitleFieldProps) {
  const session = useEditor();
  const name = useStore(session.store.meta, (meta) => meta.name);
  const draft = useTextDraft(name, (text) => {
    if (text.trim() === "") return err(failure("REQUIRED", { title: "Title" }));
    return session.run(renameProject, { name: text }, { gesture: "type:title" });
  });
  return (
    <>
      <TextField {...draft} label="Title" disabled={isDisabled} maxLength={200} />
      {hasHeading && !isDisabled && <HeadingButton title={name} />}
    </>
  );
}

function HeadingButton({ title }: { readonly title: string }) {
  const session = useEditor();
  const heading = useTree((tree) => findHeading(session.doc, tree)) ?? "";
  const words = useWidget(heading, (record) => toCellText(record?.props["text"]));
  function handleClick(): void {
    const done = session.run(titleAsHeading, { newId: newId(), stamp: session.stamp() });
    if (!done.ok) return showFailure(done.error);
    announce("The title is the heading now");
  }
  return (
    <Button size="sm" icon="heading" disabled={words === title} onClick={handleClick}>
      {words === title ? "It is the heading" : "Use it as the heading"}
    </Button>
  );
}

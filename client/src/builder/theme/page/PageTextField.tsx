import { setPageText } from "@formweave/schema/commands";
import type { PageTextName } from "@formweave/schema/model";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useTextDraft } from "./useTextDraft.ts";

interface PageTextFieldProps {
  readonly name: Exclude<PageTextName, "language">;
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Shown on the page while there is no text. */
  readonly placeholder: string;
  readonly hint?: string;
  readonly isLong?: boolean;
  readonly isDisabled: boolean;
}

/** One text of the page outside of its components. */
export function PageTextField({ name, isLong = false, isDisabled, ...field }: PageTextFieldProps) {
  const session = useEditor();
  const text = useStore(session.store.meta, ({ texts }) => texts[name] ?? "");
  const draft = useTextDraft(text, (next) => {
    const written = next.trim() === "" ? "" : next;
    return session.run(setPageText, { name, text: written }, { label: field.label, gesture: `type:${name}` });
  });
  return isLong ? (
    <TextArea {...draft} {...field} disabled={isDisabled} rows={3} />
  ) : (
    <TextField {...draft} {...field} disabled={isDisabled} />
  );
}

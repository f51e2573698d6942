import { useState } from "react";
import { FormDialog } from "#ui/dialogs/FormDialog.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

/** Longest name of a screen or link. */
const MAX_NAME = 200;

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly mayBeEmpty?: boolean;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name. */
export function NameDialog({ title, name, mayBeEmpty = false, onRename, onClose }: NameDialogProps) {
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title={title}
      width="sm"
      action="Rename"
      isSending={false}
      className="dg-form"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() === "" && !mayBeEmpty) return setError("Enter a name");
        if (draft.trim() !== name) onRename(draft.trim());
        onClose();
      }}
    >
      <TextField label="Name" value={draft} maxLength={MAX_NAME} error={error} onChange={setDraft} />
    </FormDialog>
  );
}

import { useState } from "react";
import { TextField } from "./TextField.tsx";

interface RenameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  /** Most characters; 60 where it is not given. */
  readonly maxLength?: number;
  /** Called with the new name, or the old one when renaming is cancelled. */
  readonly onRename: (name: string) => void;
}

/** Edits a name: Enter and leaving the field keep the new one, Escape the old one. */
export function RenameField({ label, name, error, maxLength = 60, onRename }: RenameFieldProps) {
  const [draft, setDraft] = useState(name);
  return (
    <TextField
      label={label}
      hideLabel
      error={error}
      inputRef={focusField}
      maxLength={maxLength}
      value={draft}
      onChange={setDraft}
      onBlur={() => onRename(draft)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onRename(draft);
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onRename(name);
      }}
    />
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

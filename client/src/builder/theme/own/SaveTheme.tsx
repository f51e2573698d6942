import { useRef, useState, type SubmitEvent } from "react";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

/** Saves the present theme under a name. */
export function SaveTheme({ onSave }: { readonly onSave: (name: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (name.trim() === "") {
      setError("Give the preset a name.");
      field.current?.focus();
      return;
    }
    onSave(name.trim());
    setName("");
  }
  return (
    <form className="th-save" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Save this look as"
        hideLabel
        placeholder="Save this look as…"
        autoComplete="off"
        maxLength={60}
        inputRef={field}
        value={name}
        error={error}
        onChange={(next) => {
          setName(next);
          setError(undefined);
        }}
      />
      <Button type="submit">Save preset</Button>
    </form>
  );
}

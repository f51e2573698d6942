import { type FormEvent, useEffect, useRef, useState } from "react";
import { settingsInput, type Environment } from "@formweave/schema/api";
import { saveSettings } from "#api/settings.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { explainRefusal } from "#ui/readRefusal.ts";
import { TextField } from "#ui/fields/TextField.tsx";

const MAX_LENGTH = 40;

interface AddressFieldProps {
  /** The fixed part before the editable end. */
  readonly start: string;
  readonly slug: string;
  readonly environment: Environment;
  readonly onClose: () => void;
}

/** Changes the end of an address; the old address keeps redirecting. */
export function AddressField({ start, slug, environment, onClose }: AddressFieldProps) {
  const { projectId } = useEditor();
  const [typed, setTyped] = useState(slug);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function showError(message: string | undefined): void {
    setError(message);
    field.current?.focus();
  }
  async function save(): Promise<void> {
    const wanted = settingsInput.safeParse({ environment, slug: typed });
    if (!wanted.success) return showError(wanted.error.issues[0]?.message);
    const done = await saveSettings(projectId, wanted.data);
    if (!done.ok) return showError(explainRefusal(done.error, "slug"));
    announce("Address changed");
    onClose();
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (typed === slug) onClose();
    else void save();
  }

  return (
    <form className="published-address" noValidate onSubmit={handleSubmit}>
      <TextField
        label={`Address, after ${start}`}
        hideLabel
        size="lg"
        icon="globe"
        inputRef={field}
        maxLength={MAX_LENGTH}
        value={typed}
        error={error}
        hint="The old address keeps leading here."
        onChange={setTyped}
      />
      <Button size="lg" onClick={onClose}>
        Cancel
      </Button>
      <Button size="lg" type="submit">
        Save
      </Button>
    </form>
  );
}

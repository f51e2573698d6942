import { type KeyboardEvent, useState } from "react";
import { MAX_NAME, type Me, type ProfileInput } from "@formweave/schema/api";
import type { Result } from "@formweave/schema";
import { readRefusal } from "#ui/readRefusal.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { checkPresent } from "#account/checkAccount.ts";
import { PictureChoice } from "./PictureChoice.tsx";
import { ColorChoice } from "./ColorChoice.tsx";

interface ProfilePartProps {
  readonly user: Me["user"];
  readonly onChange: (input: ProfileInput) => Promise<Result<unknown>>;
}

/** The person's name, picture and colour as others see them; each change is saved at once. */
export function ProfilePart({ user, onChange }: ProfilePartProps) {
  return (
    <section className="acct-part" aria-label="Profile">
      <h2>Profile</h2>
      <PictureChoice user={user} />
      <div className="field-rows">
        <NameField key={user.name} name={user.name} onChange={(name) => onChange({ name })} />
        <ColorChoice color={user.color} onChange={(color) => void onChange({ color })} />
      </div>
    </section>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => Promise<Result<unknown>>;
}

/** Saves the name on blur or Enter; Escape restores the saved one. */
function NameField({ name, onChange }: NameFieldProps) {
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string>();

  async function take(): Promise<void> {
    const wrong = checkPresent(draft, "Name");
    setError(wrong);
    if (wrong !== undefined || draft.trim() === name) return;
    const result = await onChange(draft.trim());
    if (!result.ok) setError(readRefusal(result.error, ["name"]).fields["name"]);
  }

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === "Enter") void take();
    if (key === "Escape") setDraft(name);
  }

  return (
    <TextField
      label="Name"
      autoComplete="name"
      maxLength={MAX_NAME}
      value={draft}
      error={error}
      onChange={setDraft}
      onBlur={() => void take()}
      onKeyDown={handleKeyDown}
    />
  );
}

import { type KeyboardEvent, useState } from "react";
import { can } from "@formweave/schema/access";
import { MAX_NAME, type Me } from "@formweave/schema/api";
import { renameOrganization } from "#api/people/organization.ts";
import { toActor } from "#api/people/toActor.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { explainRefusal } from "#ui/readRefusal.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** The name of the organization, which everyone in it sees. */
export function GeneralPart({ me }: { readonly me: Me }) {
  const { name } = me.organization;
  return (
    <section className="acct-part" aria-label="General">
      <h2>General</h2>
      {can(toActor(me), "organization.settings") ? (
        <div className="field-rows">
          <NameField key={name} name={name} />
        </div>
      ) : (
        <p>{name}</p>
      )}
    </section>
  );
}

/** Saves the name on blur or Enter; Escape restores the saved one. */
function NameField({ name }: { readonly name: string }) {
  const [draft, setDraft] = useState(name);
  const [error, setError] = useState<string>();

  async function take(): Promise<void> {
    const wrong = checkPresent(draft, "Name");
    setError(wrong);
    if (wrong !== undefined || draft.trim() === name) return;
    const result = await renameOrganization(draft.trim());
    if (result.ok) showToast("The organization was renamed");
    else setError(explainRefusal(result.error, "name"));
  }

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key === "Enter") void take();
    if (key === "Escape") setDraft(name);
  }

  return (
    <TextField
      label="Name"
      autoComplete="organization"
      maxLength={MAX_NAME}
      value={draft}
      error={error}
      onChange={setDraft}
      onBlur={() => void take()}
      onKeyDown={handleKeyDown}
    />
  );
}

import { deleteAppRole, setAppRole } from "@formweave/schema/commands";
import type { AppRole } from "@formweave/schema/model";
import { useState } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import { useMayEdit } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";

/** A role with its name, which can be changed, and the way to delete it. */
export function RoleRow({ role }: { readonly role: AppRole }) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const [draft, setDraft] = useState<string>();
  const { id, name } = role;

  function keep(): void {
    setDraft(undefined);
    const wanted = draft?.trim() ?? "";
    if (wanted === "" || wanted === name) return;
    const done = session.run(setAppRole, { id, name: wanted });
    if (!done.ok) showFailure(done.error);
  }

  function remove(): void {
    const done = session.run(deleteAppRole, { id });
    if (!done.ok) return showFailure(done.error);
    showToast(`Deleted the role ${name}. People who have it keep it, and it opens nothing`);
  }

  return (
    <li>
      <TextField
        label={`Name of the role ${name}`}
        hideLabel
        value={draft ?? name}
        maxLength={60}
        disabled={!mayEdit}
        onChange={setDraft}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Enter") keep();
          if (event.key === "Escape") setDraft(undefined);
        }}
      />
      <IconButton icon="trash-2" label={`Delete the role ${name}`} disabled={!mayEdit} onClick={remove} />
    </li>
  );
}

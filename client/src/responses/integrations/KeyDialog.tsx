import { useState } from "react";
import { KEY_SCOPES, type KeyScope } from "@formweave/schema/access";
import { addApiKey } from "#api/responses/integrations.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { ChoiceGroup } from "./ChoiceGroup.tsx";
import { SCOPE_TITLES } from "./describeIntegration.ts";
import { SavingDialog } from "./SavingDialog.tsx";
import type { IntegrationDialogProps } from "./integrationDialogs.ts";
import { useSaving } from "./useSaving.ts";

const ABOUT = "You see it only once. Store it where only your program can read it.";

/** Creates an API key. */
export function KeyDialog({ projectId, onClose, onMade, onSecret }: IntegrationDialogProps) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(["project.view", "responses.read"]);
  const saving = useSaving({
    names: ["name", "scopes"],
    save: () => addApiKey(projectId, { name, scopes: [...scopes] }),
    onSaved({ id, secret }) {
      onMade(id);
      onSecret({ title: "The new API key", secret, about: ABOUT });
    },
  });
  const { fields } = saving.refusal;
  return (
    <SavingDialog
      title="Add an API key"
      description="A program with this key may do what is chosen here, in this project only. It acts under your name."
      action="Add"
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        error={fields["name"]}
        placeholder="Reporting script"
      />
      <ChoiceGroup
        label="It may"
        error={fields["scopes"]}
        titles={SCOPE_TITLES}
        options={KEY_SCOPES}
        chosen={scopes}
        onChange={setScopes}
      />
    </SavingDialog>
  );
}

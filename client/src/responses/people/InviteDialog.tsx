import { useState } from "react";
import type { AppPersonLink } from "@formweave/schema/api";
import { inviteToApp, type AppPeopleScope } from "#api/people/appPeople.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { SavingDialog } from "#responses/integrations/SavingDialog.tsx";
import { useSaving } from "#responses/integrations/useSaving.ts";
import type { NamedRole } from "./nameRoles.ts";
import { RoleChoice } from "./RoleChoice.tsx";

interface InviteDialogProps {
  readonly scope: AppPeopleScope;
  readonly roles: readonly NamedRole[];
  readonly onInvited: (link: AppPersonLink, email: string) => void;
  readonly onClose: () => void;
}

/** Invites somebody to make an account in the app. */
export function InviteDialog({ scope, roles, onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const saving = useSaving({
    names: ["email"],
    save: () => inviteToApp(scope, { email, roles: chosen }),
    onSaved: (link) => onInvited(link, email.trim()),
  });
  return (
    <SavingDialog
      title="Invite to the app"
      description="They make an account in the app. They do not become a member of your team."
      action="Invite"
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label="Email address"
        type="email"
        value={email}
        onChange={setEmail}
        error={saving.refusal.fields["email"]}
      />
      <RoleChoice roles={roles} chosen={chosen} onChange={setChosen} />
    </SavingDialog>
  );
}

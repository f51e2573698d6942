import { useState } from "react";
import type { AppPersonRow } from "@formweave/schema/api";
import { changeAppPerson, type AppPeopleScope } from "#api/people/appPeople.ts";
import { SavingDialog } from "#responses/integrations/SavingDialog.tsx";
import { useSaving } from "#responses/integrations/useSaving.ts";
import type { NamedRole } from "./nameRoles.ts";
import { RoleChoice } from "./RoleChoice.tsx";

interface RolesDialogProps {
  readonly scope: AppPeopleScope;
  readonly person: AppPersonRow;
  readonly roles: readonly NamedRole[];
  readonly onClose: () => void;
}

/** Changes the roles of a person. */
export function RolesDialog({ scope, person, roles, onClose }: RolesDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(person.roles);
  const saving = useSaving({
    names: [],
    save: () => changeAppPerson(scope, person.id, { roles: chosen }),
    onSaved: onClose,
  });
  return (
    <SavingDialog
      title={`Roles of ${person.name}`}
      description="A change signs them out, so that it counts at once."
      action="Save"
      saving={saving}
      onClose={onClose}
    >
      <RoleChoice roles={roles} chosen={chosen} onChange={setChosen} />
    </SavingDialog>
  );
}

import { ChoiceGroup } from "#responses/integrations/ChoiceGroup.tsx";
import type { NamedRole } from "./nameRoles.ts";

interface RoleChoiceProps {
  readonly roles: readonly NamedRole[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses roles of the published app. */
export function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps) {
  if (roles.length === 0) return <p className="t2">The published app has no roles.</p>;
  return (
    <ChoiceGroup
      label="Roles"
      error={undefined}
      titles={Object.fromEntries(roles.map(({ id, name }) => [id, name]))}
      options={roles.map(({ id }) => id)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

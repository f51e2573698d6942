import { setAppRole, setSignUp } from "@formweave/schema/commands";
import { newId, showFailure } from "#builder/actions/selection.ts";
import { useIsApp, useMayEdit } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { PanelGroup } from "#builder/screens/panel/PanelGroup.tsx";
import { RoleRow } from "./RoleRow.tsx";
import { useAppAccess, type AppAccess } from "./useAppAccess.ts";

const SIGN_UPS: Readonly<Record<AppAccess["signUp"], string>> = {
  closed: "Nobody",
  invited: "People who are invited",
  open: "Everybody",
};

/** The roles of the people of an app, and who may make an account in it; both count from the next publishing on. */
export function AccountsSection() {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const { roles, signUp } = useAppAccess();
  if (!useIsApp()) return null;

  function changeSignUp(next: string): void {
    if (!isSignUp(next)) return;
    const done = session.run(setSignUp, { signUp: next });
    if (!done.ok) showFailure(done.error);
  }

  function addRole(): void {
    const done = session.run(setAppRole, { id: newId(), name: nameRole(roles.map(({ name }) => name)) });
    if (!done.ok) showFailure(done.error);
  }

  return (
    <PanelGroup title="People of the app" isDisabled={!mayEdit}>
      <div className="screen-details field-rows">
        <SelectField
          label="Accounts"
          value={signUp}
          options={Object.entries(SIGN_UPS).map(([value, label]) => ({ value, label }))}
          disabled={!mayEdit}
          onChange={changeSignUp}
        />
      </div>
      {roles.length > 0 && (
        <ul className="screen-roles" aria-label="Roles">
          {roles.map((role) => (
            <RoleRow key={role.id} role={role} />
          ))}
        </ul>
      )}
      <div>
        <Button size="sm" icon="plus" disabled={!mayEdit} onClick={addRole}>
          Add a role
        </Button>
      </div>
    </PanelGroup>
  );
}

function isSignUp(value: string): value is AppAccess["signUp"] {
  return Object.hasOwn(SIGN_UPS, value);
}

/** A name that no other role has. */
function nameRole(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number++) {
    const name = `Role ${number}`;
    if (!taken.includes(name)) return name;
  }
}

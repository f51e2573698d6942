import { setScreenAccess } from "@formweave/schema/commands";
import type { Screen, ScreenAccess } from "@formweave/schema/model";
import { readScreenAccess } from "@formweave/schema/screens";
import { showFailure } from "#builder/actions/selection.ts";
import { useIsApp, useMayEdit } from "#builder/screenFields/useScreens.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { PanelGroup } from "#builder/screens/panel/PanelGroup.tsx";
import { useAppAccess } from "./useAppAccess.ts";

const ACCESS: Readonly<Record<ScreenAccess, string>> = {
  everyone: "Everybody",
  signedIn: "People who are signed in",
  roles: "Some roles",
};

/** Decides who may open a screen of an app. */
export function ScreenAccessSection({ screen }: { readonly screen: Screen }) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const { roles } = useAppAccess();
  const access = readScreenAccess({ roles: [...roles] }, screen);
  if (!useIsApp()) return null;

  function change(values: Omit<Parameters<typeof setScreenAccess.run>[1], "id">): void {
    const done = session.run(setScreenAccess, { id: screen.id, ...values });
    if (!done.ok) showFailure(done.error);
  }

  const chosen = new Set(screen.roles);
  return (
    <PanelGroup title={`Who opens ${screen.name}`} isDisabled={!mayEdit}>
      <div className="screen-details field-rows">
        <SelectField
          label="Opened by"
          value={access}
          options={Object.entries(ACCESS).map(([value, label]) => ({ value, label }))}
          disabled={!mayEdit}
          onChange={(next) => change({ access: isAccess(next) ? next : "signedIn" })}
        />
      </div>
      {access === "roles" && roles.length === 0 && (
        <p className="t2">There are no roles yet. Add one under “People of the app”.</p>
      )}
      {access === "roles" &&
        roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            disabled={!mayEdit}
            onChange={(isGiven) => change({ roles: { [id]: isGiven } })}
          />
        ))}
    </PanelGroup>
  );
}

function isAccess(value: string): value is ScreenAccess {
  return Object.hasOwn(ACCESS, value);
}

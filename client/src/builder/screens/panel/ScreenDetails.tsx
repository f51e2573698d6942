import type { Screen } from "@formweave/schema/model";
import { showFailure } from "#builder/actions/selection.ts";
import { changeScreen, renameScreen, type ScreenValues } from "#builder/screenFields/screenActions.ts";
import { SCREEN_TYPES, typeIcon, typeLabel } from "#builder/screenFields/screenIcon.ts";
import { useMayEdit } from "#builder/screenFields/useScreens.ts";
import { PanelGroup } from "./PanelGroup.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { useState } from "react";
import { RouteField } from "./RouteField.tsx";
import { SCREEN_ICONS } from "./screenIcons.ts";

/** Name, address, type and icon of one screen. */
export function ScreenDetails({ screen }: { readonly screen: Screen }) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const { type, navigation } = screen;
  const types = Object.entries(SCREEN_TYPES).map(([value, { label }]) => ({ value, label }));
  const known = types.some(({ value }) => value === type);
  function change(values: ScreenValues): void {
    const done = changeScreen(session, screen.id, values);
    if (!done.ok) showFailure(done.error);
  }
  return (
    <PanelGroup title={screen.name} isDisabled={!mayEdit}>
      <div className="screen-details field-rows">
        <NameField screen={screen} />
        <SelectField
          label="Type"
          value={type}
          options={known ? types : [...types, { value: type, label: typeLabel(type) }]}
          disabled={!mayEdit}
          onChange={(next) => change({ type: next })}
        />
        <RouteField screen={screen} />
        <SelectField
          label="Icon"
          value={navigation.icon === "" ? "" : resolveIcon(navigation.icon)}
          options={[
            { value: "", label: `As the type (${nameIcon(typeIcon(type))})` },
            ...SCREEN_ICONS.map((value) => ({ value, label: nameIcon(value) })),
          ]}
          placeholder={navigation.icon}
          disabled={!mayEdit}
          onChange={(icon) => change({ icon })}
        />
      </div>
    </PanelGroup>
  );
}

function NameField({ screen }: { readonly screen: Screen }) {
  const session = useEditor();
  const mayEdit = useMayEdit();
  const [draft, setDraft] = useState<string>();
  function keep(): void {
    if (draft !== undefined) renameScreen(session, screen, draft);
    setDraft(undefined);
  }
  return (
    <TextField
      label="Name"
      value={draft ?? screen.name}
      maxLength={200}
      disabled={!mayEdit}
      onChange={setDraft}
      onBlur={keep}
      error={draft?.trim() === "" ? "A screen needs a name" : undefined}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
        if (event.key === "Escape") setDraft(undefined);
      }}
    />
  );
}

/** Turns the name of an icon into words: "layout-dashboard" becomes "Layout dashboard". */
function nameIcon(icon: string): string {
  const words = icon.replaceAll(/-\d*/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

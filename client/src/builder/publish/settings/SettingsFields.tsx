import { type PublicationSettings } from "@formweave/schema/api";
import { NumberField } from "#ui/NumberField.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { EmbeddingField } from "./EmbeddingField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import {
  describeTimeZone,
  fromFieldTime,
  settingsProblem,
  showSettings,
  toFieldTime,
  withPassword,
  type SettingsChange,
  type SettingsUpdate,
} from "./settingsForm.ts";

interface SettingsFieldsProps {
  /** What holds now; undefined before the first release. */
  readonly saved: PublicationSettings | undefined;
  readonly change: SettingsChange;
  /** How many people have answered so far. */
  readonly responseCount: number;
  readonly onChange: (update: SettingsUpdate) => void;
}

/** When a form is open, for how many and for whom. */
export function SettingsFields({ saved, change, responseCount, onChange }: SettingsFieldsProps) {
  const shown = showSettings(saved, change);
  const { opensAt, closesAt } = shown;
  const set = (part: SettingsChange) => onChange((before) => ({ ...before, ...part }));
  return (
    <div className="field-rows publish-settings">
      <TextField
        label="Opens"
        type="datetime-local"
        value={toFieldTime(opensAt)}
        onChange={(text) => set({ opensAt: fromFieldTime(text) })}
      />
      <TextField
        label="Closes"
        type="datetime-local"
        value={toFieldTime(closesAt)}
        error={settingsProblem(shown)}
        hint={describeTimeZone()}
        onChange={(text) => set({ closesAt: fromFieldTime(text) })}
      />
      <NumberField
        label="Response limit"
        placeholder="No limit"
        unit={responseCount === 0 ? undefined : `${responseCount} so far`}
        min={1}
        value={shown.responseLimit ?? undefined}
        onChange={(limit) => set({ responseLimit: limit === undefined ? null : Math.round(limit) })}
      />
      <PasswordField
        {...shown}
        onChange={(password) => onChange((before) => withPassword(before, password))}
      />
      <EmbeddingField embedding={shown.embedding} onChange={(embedding) => set({ embedding })} />
      <div className="publish-switch">
        <Switch
          label="One response a person"
          checked={shown.onePerPerson}
          onChange={(onePerPerson) => set({ onePerPerson })}
        />
      </div>
      <div className="publish-switch">
        <Switch
          label="Let search engines find it"
          checked={shown.isIndexed}
          onChange={(isIndexed) => set({ isIndexed })}
        />
      </div>
    </div>
  );
}

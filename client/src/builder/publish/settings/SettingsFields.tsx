import { MAX_KEEP_DAYS, type PublicationSettings } from "@formweave/schema/api";
import { NumberField } from "#ui/fields/NumberField.tsx";
import type { Refusal } from "#ui/readRefusal.ts";
import { Switch } from "#ui/fields/Switch.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
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
  /** The present settings; undefined before the first release. */
  readonly saved: PublicationSettings | undefined;
  readonly change: SettingsChange;
  /** Number of responses so far. */
  readonly responseCount: number;
  /** The server's messages about refused changes. */
  readonly errors: Refusal["fields"];
  readonly onChange: (update: SettingsUpdate) => void;
}

interface CountFieldsProps {
  readonly shown: ReturnType<typeof showSettings>;
  readonly responseCount: number;
  readonly errors: Refusal["fields"];
  readonly set: (change: SettingsChange) => void;
}

/** Fields for the number of responses accepted, and for how long they are kept. */
function CountFields({ shown, responseCount, errors, set }: CountFieldsProps) {
  return (
    <>
      <NumberField
        label="Response limit"
        placeholder="No limit"
        unit={responseCount === 0 ? undefined : `${responseCount} so far`}
        live
        min={1}
        error={errors["responseLimit"]}
        value={shown.responseLimit ?? undefined}
        onChange={(limit) => set({ responseLimit: limit === undefined ? null : Math.round(limit) })}
      />
      <NumberField
        label="Delete responses after"
        placeholder="Never"
        unit="days"
        hint={shown.keepDays === null ? undefined : "With their files and notes. This cannot be undone"}
        live
        min={1}
        max={MAX_KEEP_DAYS}
        error={errors["keepDays"]}
        value={shown.keepDays ?? undefined}
        onChange={(days) => set({ keepDays: days === undefined ? null : Math.round(days) })}
      />
    </>
  );
}

/** Fields for the opening times of a form, its limits and its audience. */
export function SettingsFields({ saved, change, responseCount, errors, onChange }: SettingsFieldsProps) {
  const shown = showSettings(saved, change);
  const { opensAt, closesAt } = shown;
  const set = (part: SettingsChange) => onChange((before) => ({ ...before, ...part }));
  return (
    <div className="field-rows publish-settings">
      <TextField
        label="Opens"
        type="datetime-local"
        value={toFieldTime(opensAt)}
        error={errors["opensAt"]}
        onChange={(text) => set({ opensAt: fromFieldTime(text) })}
      />
      <TextField
        label="Closes"
        type="datetime-local"
        value={toFieldTime(closesAt)}
        error={settingsProblem(shown) ?? errors["closesAt"]}
        hint={describeTimeZone()}
        onChange={(text) => set({ closesAt: fromFieldTime(text) })}
      />
      <CountFields {...{ shown, responseCount, errors, set }} />
      <PasswordField
        {...shown}
        error={errors["password"]}
        onChange={(password) => onChange((before) => withPassword(before, password))}
      />
      <EmbeddingField
        embedding={shown.embedding}
        error={errors["embedding"]}
        onChange={(embedding) => set({ embedding })}
      />
      <Switches {...{ shown, set }} />
    </div>
  );
}

/** Switches for repeated responses and for search engines. */
function Switches({ shown, set }: Pick<CountFieldsProps, "shown" | "set">) {
  return (
    <>
      <div className="publish-switch">
        <Switch
          label="One response per person"
          checked={shown.onePerPerson}
          onChange={(onePerPerson) => set({ onePerPerson })}
        />
        <p className="hint">
          Counted by a cookie in the browser. Another browser, or cleared cookies, can answer again; calls
          without the cookie of the page are refused, also with an API key.
        </p>
      </div>
      <div className="publish-switch">
        <Switch
          label="Let search engines find it"
          checked={shown.isIndexed}
          onChange={(isIndexed) => set({ isIndexed })}
        />
      </div>
    </>
  );
}

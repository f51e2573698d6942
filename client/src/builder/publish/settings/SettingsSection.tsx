import { useState } from "react";
import type { Failure } from "@formweave/schema";
import { saveSettings, useSettings } from "#api/settings.ts";
import { showFailure } from "#builder/actions/selection.ts";
import type { Place } from "#builder/publish/describeRelease.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { readRefusal, type Refusal } from "#ui/readRefusal.ts";
import { useWrongFocus } from "#ui/focus/useWrongFocus.ts";
import { SettingsFields } from "./SettingsFields.tsx";
import {
  isUnsaved,
  SETTING_NAMES,
  currentErrors,
  withoutSame,
  type SettingsChange,
  type SettingsUpdate,
} from "./settingsForm.ts";

/** A refused change, with messages for its parts. */
interface RefusedSettings {
  readonly change: SettingsChange;
  readonly fields: Refusal["fields"];
}

interface SettingsSectionProps {
  readonly place: Place;
  readonly change: SettingsChange;
  /** Settings the server refused during publishing. */
  readonly refused: RefusedSettings | undefined;
  readonly onChange: (update: SettingsUpdate) => void;
}

/** Settings of an environment, independent of the live release: saved with the next release, or at once. */
export function SettingsSection({ place, change, refused, onChange }: SettingsSectionProps) {
  const { environment, slug, responseCount } = place;
  const { projectId } = useEditor();
  const { data } = useSettings(projectId);
  const [isBusy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<RefusedSettings>();
  const { form, focusWrong } = useWrongFocus<HTMLElement>();
  if (data === undefined) return undefined;
  const saved = data.find((settings) => settings.environment === environment);

  const hasChanged = isUnsaved(change, saved);

  async function handleSave(): Promise<void> {
    setBusy(true);
    const done = await saveSettings(projectId, { environment, ...change });
    setBusy(false);
    if (!done.ok) return refuse(done.error);
    onChange((now) => withoutSame(now, change));
    announce("Settings saved");
  }

  function refuse(error: Failure): void {
    const { fields, other } = readRefusal(error, SETTING_NAMES);
    setUnsaved({ change, fields });
    if (other !== undefined) showFailure({ ...error, message: other });
    focusWrong();
  }

  return (
    <>
      <hr className="publish-rule" />
      <section ref={form} aria-label="Settings">
        <SettingsFields
          {...{ saved, change, responseCount, onChange }}
          errors={findErrors(change, [refused, unsaved])}
        />
        {slug !== undefined && (
          // Always rendered: appearing and disappearing with the changes, it would move the fields under the pointer.
          <p className="publish-save">
            <span className="hint grow">
              {hasChanged
                ? "Saved when you publish, or right away."
                : "These settings apply to every release."}
            </span>
            <Button size="sm" disabled={isBusy || !hasChanged} onClick={() => void handleSave()}>
              Save now
            </Button>
          </p>
        )}
      </section>
    </>
  );
}

function findErrors(change: SettingsChange, refusals: readonly (RefusedSettings | undefined)[]) {
  return refusals.reduce<Refusal["fields"]>(
    (all, one) => (one === undefined ? all : { ...all, ...currentErrors(one.fields, one.change, change) }),
    {},
  );
}

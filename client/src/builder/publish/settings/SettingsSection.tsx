import { useState } from "react";
import { saveSettings, useSettings } from "#api/settings.ts";
import { say } from "#builder/actions/selection.ts";
import type { Place } from "#builder/publish/describeRelease.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { isUnsaved, withoutSame, type SettingsChange, type SettingsUpdate } from "./settingsForm.ts";

interface SettingsSectionProps {
  readonly place: Place;
  readonly change: SettingsChange;
  readonly onChange: (update: SettingsUpdate) => void;
}

/** What holds for a form whatever release is live: saved with the next release, or at once. */
export function SettingsSection({ place, change, onChange }: SettingsSectionProps) {
  const { environment, slug, responseCount } = place;
  const { projectId } = useEditor();
  const { data } = useSettings(projectId);
  const [isBusy, setBusy] = useState(false);
  if (data === undefined) return undefined;
  const saved = data.find((settings) => settings.environment === environment);

  const hasChanged = isUnsaved(change, saved);

  async function handleSave(): Promise<void> {
    setBusy(true);
    const done = await saveSettings(projectId, { environment, ...change });
    setBusy(false);
    if (!done.ok) return say(done.error);
    onChange((now) => withoutSame(now, change));
    announce("Settings saved");
  }

  return (
    <>
      <hr className="publish-rule" />
      <section aria-label="Settings">
        <SettingsFields {...{ saved, change, responseCount, onChange }} />
        {slug !== undefined && (
          // Always there: what came and went with the changes would move the fields under a hand.
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

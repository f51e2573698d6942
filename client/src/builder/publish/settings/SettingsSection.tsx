import { useState } from "react";
import { type Environment } from "@formweave/schema/api";
import { saveSettings, useSettings } from "#api/settings.ts";
import { say } from "#builder/actions/selection.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { isChanged, type SettingsChange, type SettingsUpdate } from "./settingsForm.ts";

interface SettingsSectionProps {
  readonly environment: Environment;
  readonly change: SettingsChange;
  /** Whether there is an address that they hold for already. */
  readonly isPublished: boolean;
  readonly onChange: (update: SettingsUpdate) => void;
}

/** What holds for a form whatever release is live: saved with the next release, or at once. */
export function SettingsSection({ environment, change, isPublished, onChange }: SettingsSectionProps) {
  const { projectId } = useEditor();
  const { data } = useSettings(projectId);
  const [isBusy, setBusy] = useState(false);
  if (data === undefined) return undefined;
  const saved = data.find((settings) => settings.environment === environment);

  const hasChanged = isChanged(change);

  async function handleSave(): Promise<void> {
    setBusy(true);
    const done = await saveSettings(projectId, { environment, ...change });
    setBusy(false);
    if (!done.ok) return say(done.error);
    onChange(() => ({}));
    announce("Settings saved");
  }

  return (
    <>
      <hr className="publish-rule" />
      <section aria-label="Settings">
        <SettingsFields saved={saved} change={change} onChange={onChange} />
        {isPublished && (
          // Always there: what came and went with the changes would move the fields under a hand.
          <p className="publish-save">
            <span className="hint grow">
              {hasChanged ? "Saved with the release, or now." : "They hold for every release."}
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

import type { WidgetRecord } from "@formweave/schema/doc";
import { useState, type SubmitEvent } from "react";
import { newId } from "#builder/actions/selection.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/fields/Checkbox.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { addPreset, createPreset, type SavedPresets } from "./savedPresets.ts";

interface SavePresetProps {
  readonly records: readonly WidgetRecord[];
  readonly onChange: (change: (saved: SavedPresets) => SavedPresets) => void;
}

/** Form that saves the appearance of a single selected component as a custom preset. */
export function SavePreset({ records, onChange }: SavePresetProps) {
  const [name, setName] = useState("");
  const [withSettings, setWithSettings] = useState(false);
  const [record, ...others] = records;

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const preset = record && createPreset(record, { id: newId(), name, withSettings });
    if (preset === undefined) return;
    onChange((saved) => addPreset(saved, preset));
    announce(`Saved ${preset.name}`);
    setName("");
  }

  if (others.length > 0) return <p className="hint">Select one component to save its look as a preset</p>;
  return (
    <form className="presets-save" noValidate onSubmit={handleSubmit}>
      <TextField
        label="Save the look of this component as"
        hideLabel
        placeholder="Save this look as…"
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Checkbox label="With its settings" checked={withSettings} onChange={setWithSettings} />
      <Button type="submit" disabled={name.trim() === ""}>
        Save preset
      </Button>
    </form>
  );
}

import { shownKeys } from "#builder/actions/keys.ts";
import { DeviceSwitch } from "#builder/DeviceSwitch.tsx";
import { IconButton } from "#ui/IconButton.tsx";

/** Chooses the device the page is shown on, and starts the preview. */
export function PreviewTools({ onPreview }: { readonly onPreview: () => void }) {
  return (
    <div className="toolbar-group">
      <DeviceSwitch label="Preview on" />
      <IconButton icon="play" label="Preview" shortcut={shownKeys("preview")} onClick={onPreview} />
    </div>
  );
}

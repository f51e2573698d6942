import { describeDevice, DEVICE_TITLES } from "#builder/DeviceSwitch.tsx";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import "./preview.css";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { canEdit } from "#document/status.ts";

/** Explains the differences while the page is shown on another device, and offers to return. */
export function DeviceNote() {
  const { status } = useEditor();
  const { page } = useCanvas();
  const device = useStore(page.device, (current) => current);
  const mayEdit = useStore(status, canEdit);
  return (
    <div className="device-note" role="note" aria-label="Device">
      <b className="tnum">{describeDevice(device)}</b>
      {mayEdit && (
        <span>Places come from Desktop. Styles set here apply to {DEVICE_TITLES[device]} alone.</span>
      )}
      <Button size="sm" onClick={() => page.choose("desktop")}>
        Back to Desktop
      </Button>
    </div>
  );
}

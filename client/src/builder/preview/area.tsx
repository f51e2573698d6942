import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { KEYS } from "#builder/actions/keys.ts";
import type { AreaProps, BuilderArea } from "#builder/area.ts";
import { useStore } from "#lib/createStore.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { PreviewTools } from "./PreviewTools.tsx";

const LivePreview = defer(async () => (await import("./LivePreview.tsx")).LivePreview);
const DeviceNote = defer(async () => (await import("./DeviceNote.tsx")).DeviceNote);

function Tools({ shell }: AreaProps) {
  return <PreviewTools onPreview={() => shell.onOpen("preview")} />;
}

function Elsewhere() {
  return useStore(useCanvas().page.device, (device) => device !== "desktop") && <DeviceNote />;
}

/** The page on other devices, and the working page in front of the builder. */
export const PREVIEW: BuilderArea = {
  windows: [
    {
      id: "preview",
      Component: ({ onClose }) => <LivePreview onLeave={onClose} />,
      action: "preview",
      isFullScreen: true,
      isForGuests: true,
    },
  ],
  overlays: [{ layer: "canvas", Component: Elsewhere }],
  toolbar: [{ section: "view", Component: Tools, isForGuests: true }],
  shortcuts: [{ action: "preview", keys: KEYS.preview, run: ({ onOpen }) => onOpen("preview") }],
};

import { themeLook } from "@formweave/schema/rules";
import { useMemo, type ReactNode, type Ref } from "react";
import { useStore } from "#lib/createStore.ts";
import { useShownTree } from "#builder/canvasState/useShownTree.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { getArtboard } from "#builder/canvas/surface/camera.ts";
import { GestureMarks } from "#builder/canvas/overlay/GestureMarks.tsx";
import { OwnSelection } from "./OwnSelection.tsx";
import { useScene } from "#builder/canvas/scene/scene.ts";

const GuideLines = defer(async () => (await import("#builder/canvas/guides/GuideLines.tsx")).GuideLines);
const DragPreview = defer(async () => (await import("#builder/canvas/overlay/DragPreview.tsx")).DragPreview);
const RemoteSelections = defer(async () => (await import("./RemoteSelections.tsx")).RemoteSelections);
const RemoteCursors = defer(async () => (await import("./RemoteCursors.tsx")).RemoteCursors);

interface OverlayProps {
  /** Element that the camera moves. */
  readonly ref: Ref<HTMLDivElement>;
  /** Content of other features that moves with the canvas. */
  readonly overlayContent: ReactNode;
}

/** The layers above the page in screen space, from the bottom up. Layers that belong to positions of the canvas move with the camera. */
export function Overlay({ ref, overlayContent }: OverlayProps) {
  const { session, canvas, live } = useScene();
  const isSnapping = useStore(live, (now) => "snap" in now);
  const isCarrying = useStore(live, ({ kind }) => kind === "drop");
  // Cursors are hidden on other devices, where the same position shows something else.
  const isDesktop = useStore(canvas.page.device, (device) => device === "desktop");
  const isAlone = useStore(session.presence.peers, (peers) => peers.length === 0);
  return (
    <div className="canvas-overlay">
      <div ref={ref} className="canvas-afloat">
        <PageName />
        {!isAlone && <RemoteSelections />}
        <OwnSelection />
        {overlayContent}
        <GestureMarks />
        {isCarrying && <DragPreview />}
      </div>
      {isSnapping && <GuideLines />}
      {!isAlone && isDesktop && <RemoteCursors />}
    </div>
  );
}

/** Name and size of the page, above its corner. */
function PageName() {
  const { session, canvas } = useScene();
  const project = useStore(session.store.meta, (meta) => meta.name);
  const shown = useStore(canvas.screens.shown, (now) => now);
  const screen = useStore(session.store.screens, (all) =>
    shown.kind === "screen" ? all.find(({ id }) => id === shown.id)?.name : undefined,
  );
  const name = shown.kind === "loose" ? "No screen" : (screen ?? project);
  const size = useShownTree((tree) => {
    const { width, height } = getArtboard(tree);
    return `${width} × ${height}`;
  });
  const theme = useStore(session.store.meta, (meta) => meta.theme);
  const { variables, logo } = useMemo(() => themeLook(theme), [theme]);
  return (
    <div className="canvas-page-name" style={variables} data-logo={logo !== undefined || undefined}>
      <b dir="auto">{name}</b> {size}
    </div>
  );
}

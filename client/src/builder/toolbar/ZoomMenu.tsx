import { useEffect, useState } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Menu } from "#ui/menus/Menu.tsx";
import { getBuilderViews, readZoom } from "#builder/canvasState/builderView.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

const ZoomItems = defer(async () => (await import("./ZoomItems.tsx")).ZoomItems);
/** Least time between two updates while zooming, ms: each causes layout and paint of the toolbar. */
const INTERVAL_MS = 100;

/** The zoom in percent, with a menu of everything that changes the visible part of the canvas. */
export function ZoomMenu() {
  const session = useEditor();
  const percent = usePercent(session);
  return (
    <Menu
      onNear={ZoomItems.preload}
      trigger={
        <button type="button" className="toolbar-zoom" aria-label={`Zoom, ${percent}%`}>
          {percent}%
          <Icon name="chevron-down" size={12} />
        </button>
      }
    >
      <ZoomItems percent={percent} />
    </Menu>
  );
}

function usePercent(session: EditorSession): number {
  const { viewport } = getCanvas(session);
  const { diagramZoom } = getBuilderViews(session);
  const [percent, setPercent] = useState(() => toPercent(readZoom(session)));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setPercent(toPercent(readZoom(session)));
    };
    const readSoon = () => (timer ??= setTimeout(read, INTERVAL_MS));
    const stops = [viewport.subscribe(readSoon), diagramZoom.subscribe(readSoon)];
    read();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(timer);
    };
  }, [session, viewport, diagramZoom]);
  return percent;
}

function toPercent(zoom: number): number {
  return Math.round(zoom * 100);
}

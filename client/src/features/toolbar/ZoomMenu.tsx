import { limits } from "@formweave/schema";
import { useEffect, useState } from "react";
import { fitAll, fitSelection, stepZoom, zoomCanvas } from "#editor/acts/canvasView.ts";
import { shownKeys } from "#editor/acts/keys.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { type EditorSession } from "#editor/session.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/Menu.tsx";

const PRESETS = [0.5, 1, 2] as const;
/** Least time between two numbers while somebody zooms, ms: each has the bar laid out and painted. */
const INTERVAL_MS = 100;

/** The zoom in percent, and everything that changes what of the canvas is seen. */
export function ZoomMenu() {
  const session = useEditor();
  const percent = usePercent(session);
  return (
    <Menu
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

function usePercent({ viewport }: EditorSession): number {
  const [percent, setPercent] = useState(() => toPercent(viewport.get().zoom));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setPercent(toPercent(viewport.get().zoom));
    };
    const stop = viewport.subscribe(() => (timer ??= setTimeout(read, INTERVAL_MS)));
    read();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [viewport]);
  return percent;
}

function toPercent(zoom: number): number {
  return Math.round(zoom * 100);
}

function ZoomItems({ percent }: { readonly percent: number }) {
  const session = useEditor();
  const { min, max } = limits.ZOOM;
  return (
    <>
      <MenuItem icon="zoom-in" disabled={percent >= max * 100} onSelect={() => stepZoom(session, "in")}>
        Zoom in
      </MenuItem>
      <MenuItem icon="zoom-out" disabled={percent <= min * 100} onSelect={() => stepZoom(session, "out")}>
        Zoom out
      </MenuItem>
      <MenuSeparator />
      {PRESETS.map((zoom) => (
        <MenuItem
          key={zoom}
          icon={percent === zoom * 100 ? "check" : undefined}
          shortcut={zoom === 1 ? shownKeys("zoomToFull") : undefined}
          onSelect={() => zoomCanvas(session, zoom)}
        >
          <span className={percent === zoom * 100 ? undefined : "toolbar-indent"}>{zoom * 100}%</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <ViewItems />
    </>
  );
}

function ViewItems() {
  const session = useEditor();
  const hasSelection = useStore(session.selection, ({ length }) => length > 0);
  return (
    <>
      <MenuItem icon="maximize" shortcut={shownKeys("zoomToFit")} onSelect={() => fitAll(session)}>
        Fit everything
      </MenuItem>
      <MenuItem
        icon="crosshair"
        shortcut={shownKeys("zoomToSelection")}
        disabled={!hasSelection}
        onSelect={() => fitSelection(session)}
      >
        Zoom to selection
      </MenuItem>
    </>
  );
}

import { limits } from "@formweave/schema";
import { fitAll, fitSelection, stepZoom, zoomCanvas } from "#editor/acts/canvasView.ts";
import { shownKeys } from "#editor/acts/keys.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { MenuItem, MenuSeparator } from "#ui/Menu.tsx";

const PRESETS = [0.5, 1, 2] as const;

/** Everything that changes what of the canvas is seen, as items of a menu. */
export function ZoomItems({ percent }: { readonly percent: number }) {
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

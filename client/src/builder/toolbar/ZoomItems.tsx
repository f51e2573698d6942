import { limits } from "@formweave/schema";
import { fitAll, fitSelection, stepZoom, zoomCanvas } from "#builder/actions/view/canvasView.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { toggleOption } from "#builder/actions/view/toggleOption.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const PRESETS = [0.5, 1, 2] as const;

/** Items of the zoom menu. */
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
  const canvas = useCanvas();
  const hasSelection = useStore(canvas.selection, ({ length }) => length > 0);
  const showRulers = useStore(canvas.options, (options) => options.showRulers);
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
      <MenuSeparator />
      <MenuItem
        icon="ruler"
        shortcut={shownKeys("showRulers")}
        onSelect={() => toggleOption(session, "showRulers")}
      >
        {showRulers ? "Hide rulers" : "Show rulers"}
      </MenuItem>
    </>
  );
}

import { shownKeys } from "#builder/actions/keys.ts";
import { toggleOption } from "#builder/actions/view/toggleOption.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Switches the grid, snapping to it, and the guides. */
export function CanvasToggles() {
  const session = useEditor();
  const canvas = useCanvas();
  const { showGrid, snapToGrid, showGuides } = useStore(canvas.options, (options) => options);
  return (
    <div className="toolbar-group toolbar-toggles">
      <IconButton
        icon="grid-3x3"
        label="Grid"
        shortcut={shownKeys("showGrid")}
        pressed={showGrid}
        onClick={() => toggleOption(session, "showGrid")}
      />
      <IconButton
        icon="magnet"
        label="Snap to grid"
        shortcut={shownKeys("snapToGrid")}
        pressed={snapToGrid}
        onClick={() => toggleOption(session, "snapToGrid")}
      />
      <IconButton
        icon="separator-horizontal"
        label="Guides"
        pressed={showGuides}
        onClick={() => toggleOption(session, "showGuides")}
      />
    </div>
  );
}

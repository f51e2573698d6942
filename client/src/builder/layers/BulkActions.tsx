import { shownKeys } from "#builder/actions/keys.ts";
import { reorder, setLocked, setVisible } from "#builder/actions/widgetActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import type { LayerFact } from "./layerFilter.ts";

/** Toolbar with the actions on all selected widgets. */
export function BulkActions({ selected }: { readonly selected: readonly LayerFact[] }) {
  const session = useEditor();
  const ids = selected.map(({ id }) => id);
  const isVisible = selected.some(({ visible }) => visible);
  const isLocked = selected.every(({ locked }) => locked);
  return (
    <div className="layers-bulk" role="toolbar" aria-label="Selected components">
      <span className="grow tnum">{selected.length} selected</span>
      <IconButton
        size="sm"
        icon={isVisible ? "eye-off" : "eye"}
        label={isVisible ? "Hide selected" : "Show selected"}
        onClick={() => setVisible(session, ids, !isVisible)}
      />
      <IconButton
        size="sm"
        icon={isLocked ? "lock-open" : "lock"}
        label={isLocked ? "Unlock selected" : "Lock selected"}
        onClick={() => setLocked(session, ids, !isLocked)}
      />
      <IconButton
        size="sm"
        icon="bring-to-front"
        label="Bring forward"
        shortcut={shownKeys("bringForward")}
        onClick={() => reorder(session, ids, "forward")}
      />
      <IconButton
        size="sm"
        icon="send-to-back"
        label="Send backward"
        shortcut={shownKeys("sendBackward")}
        onClick={() => reorder(session, ids, "backward")}
      />
    </div>
  );
}

import { redo, undo } from "#editor/actions.ts";
import { shownKeys } from "#editor/acts/keys.ts";
import { useStore } from "#editor/createStore.ts";
import { useEditor } from "#editor/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";

/** Undo and redo, each saying what it would do. */
export function HistoryButtons() {
  const session = useEditor();
  const labels = useStore(session.history, (current) => current);
  return (
    <div className="toolbar-group">
      <IconButton
        icon="undo-2"
        label={labels.undo === undefined ? "Undo" : `Undo: ${labels.undo}`}
        shortcut={shownKeys("undo")}
        disabledReason={labels.undo === undefined ? "Nothing to undo" : undefined}
        onClick={() => undo(session)}
      />
      <IconButton
        icon="redo-2"
        label={labels.redo === undefined ? "Redo" : `Redo: ${labels.redo}`}
        shortcut={shownKeys("redo")}
        disabledReason={labels.redo === undefined ? "Nothing to redo" : undefined}
        onClick={() => redo(session)}
      />
    </div>
  );
}

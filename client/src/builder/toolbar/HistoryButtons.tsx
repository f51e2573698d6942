import { shownKeys } from "#builder/actions/keys.ts";
import { save } from "#builder/actions/save.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { redo, undo } from "#document/undo/undoActions.ts";
import { defer } from "#lib/deferred/defer.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu } from "#ui/menus/Menu.tsx";

const UndoItems = defer(async () => (await import("./UndoItems.tsx")).UndoItems);

/** Undo and redo with the names of their steps, the list of steps, and the save state. */
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
      <Menu
        onNear={async () => {
          const { learnAnyway } = await import("#document/undo/skippedWork.ts");
          await Promise.all([UndoItems.preload(), learnAnyway(session)]);
        }}
        trigger={
          <button type="button" className="toolbar-steps" aria-label="Steps to undo" title="Steps to undo">
            <Icon name="chevron-down" size={12} />
          </button>
        }
      >
        <UndoItems />
      </Menu>
      <IconButton
        icon="redo-2"
        label={labels.redo === undefined ? "Redo" : `Redo: ${labels.redo}`}
        shortcut={shownKeys("redo")}
        disabledReason={labels.redo === undefined ? "Nothing to redo" : undefined}
        onClick={() => redo(session)}
      />
      <IconButton
        icon="save"
        label="Save"
        className="toolbar-wide"
        shortcut={shownKeys("save")}
        onClick={() => save(session)}
      />
    </div>
  );
}

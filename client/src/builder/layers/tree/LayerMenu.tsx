import { shownKeys } from "#builder/actions/keys.ts";
import { containersBeside, reparentLayers, moveOut, reorder } from "#builder/actions/widgetActions.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useTree } from "#document/content/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";

interface LayerMenuProps {
  readonly id: string;
  readonly name: string;
  readonly tabIndex: number;
  readonly onRename: (id: string) => void;
}

/** Menu of a layer: rename, and the moves that dragging does, for use without a pointer. */
export function LayerMenu({ id, name, tabIndex, onRename }: LayerMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="ib xs"
          aria-label={`More for ${name}`}
          title="More"
          tabIndex={tabIndex}
        >
          <Icon name="ellipsis" size={14} />
        </button>
      }
    >
      <LayerItems id={id} onRename={onRename} />
    </Menu>
  );
}

/** Items of the menu; a component of its own, so that a closed menu subscribes to nothing. */
function LayerItems({ id, onRename }: Pick<LayerMenuProps, "id" | "onRename">) {
  const session = useEditor();
  const isInside = useTree((tree) => tree.getParent(id) !== null);
  const containers = containersBeside(session, [id]);
  return (
    <>
      <MenuItem icon="pencil" shortcut={shownKeys("rename")} onSelect={() => onRename(id)}>
        Rename
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="bring-to-front" shortcut="Alt ↓" onSelect={() => reorder(session, [id], "forward")}>
        Bring forward
      </MenuItem>
      <MenuItem icon="send-to-back" shortcut="Alt ↑" onSelect={() => reorder(session, [id], "backward")}>
        Send backward
      </MenuItem>
      {(isInside || containers.length > 0) && <MenuSeparator />}
      {containers.map((container) => (
        <MenuItem
          key={container.id}
          icon="log-in"
          onSelect={() => reparentLayers(session, [id], { parentId: container.id })}
        >
          Move into {container.name}
        </MenuItem>
      ))}
      {isInside && (
        <MenuItem icon="log-out" shortcut="Alt ←" onSelect={() => moveOut(session, [id])}>
          Move out
        </MenuItem>
      )}
    </>
  );
}

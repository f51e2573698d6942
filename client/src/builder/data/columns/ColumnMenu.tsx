import type { SourceField } from "@formweave/schema/model";
import { deleteColumn } from "#builder/data/dataActions.ts";
import { getDataState } from "#builder/data/dataState.ts";
import type { Table } from "#builder/data/useTable.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";

interface ColumnMenuProps {
  readonly table: Table;
  readonly field: SourceField;
  readonly onMove: (by: number) => void;
  readonly onRename: () => void;
}

/** Everything that can be done with a column. */
export function ColumnMenu({ table, field, onMove, onRename }: ColumnMenuProps) {
  const session = useEditor();
  const { look, onLook, mayEdit, source } = table;
  const { column, tab } = getDataState(session);
  const sort = (down: boolean) => onLook({ sort: { field: field.id, down } });
  const showSettings = () => {
    tab.set("columns");
    column.set(field.id);
  };
  return (
    <span className="dt-heading-more" data-takes-keys>
      <Menu
        align="end"
        trigger={<IconButton icon="ellipsis" size="xs" label={`More about ${field.name}`} tabIndex={-1} />}
      >
        <MenuItem icon="arrow-up" onSelect={() => sort(false)}>
          Sort ascending
        </MenuItem>
        <MenuItem icon="arrow-down" onSelect={() => sort(true)}>
          Sort descending
        </MenuItem>
        <MenuItem icon="eye-off" onSelect={() => onLook({ hidden: [...look.hidden, field.id] })}>
          Hide
        </MenuItem>
        {mayEdit && (
          <>
            <MenuSeparator />
            <MenuItem icon="pencil" shortcut="F2" onSelect={onRename}>
              Rename
            </MenuItem>
            <MenuItem icon="settings" onSelect={showSettings}>
              Kind and settings
            </MenuItem>
            <MenuItem icon="arrow-left" shortcut="Alt ←" onSelect={() => onMove(-1)}>
              Move left
            </MenuItem>
            <MenuItem icon="arrow-right" shortcut="Alt →" onSelect={() => onMove(1)}>
              Move right
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="trash-2" danger onSelect={() => deleteColumn(session, source.id, field)}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
}

import type { DataSource } from "@formweave/schema/model";
import { useState } from "react";
import { deleteSource, updateSource } from "#builder/data/dataActions.ts";
import { openTable } from "#builder/data/dataState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { useShowing } from "./useShowing.ts";
import { describeLoss, findDependents } from "./findSources.ts";

interface SourceMenuProps {
  readonly source: DataSource;
  readonly sources: readonly DataSource[];
  readonly mayEdit: boolean;
  readonly onRename: () => void;
}

/** Everything that can be done with a source. */
export function SourceMenu({ source, sources, mayEdit, onRename }: SourceMenuProps) {
  const session = useEditor();
  const [isAsking, setAsking] = useState(false);
  const { id, name, enabled } = source;
  const showing = useShowing(id);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon="ellipsis" size="sm" label={`More about ${name}`} />}>
        <MenuItem icon="table" onSelect={() => openTable(session, id)}>
          Open rows
        </MenuItem>
        {mayEdit && (
          <>
            <MenuItem icon="pencil" onSelect={onRename}>
              Rename
            </MenuItem>
            <MenuItem
              icon={enabled ? "toggle-left" : "toggle-right"}
              onSelect={() => updateSource(session, id, { enabled: !enabled })}
            >
              {enabled ? "Switch off" : "Switch on"}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="trash-2" danger onSelect={() => setAsking(true)}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description={describeLoss(showing, findDependents(sources, id))}
        action="Delete"
        danger
        onConfirm={() => deleteSource(session, source)}
      />
    </>
  );
}

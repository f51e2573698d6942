import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { autoOptimize, tidyUp } from "#builder/checks/optimize.ts";
import { DeletedComponents } from "#builder/deletedComponents/DeletedComponents.tsx";
import { NewFromTemplate } from "#builder/templates/NewFromTemplate.tsx";
import { RestoreLatest } from "#builder/versions/RestoreLatest.tsx";
import { createSnapshot } from "#builder/versions/snapshots.ts";
import { VersionHistory } from "#builder/versions/VersionHistory.tsx";
import { MenuItem, MenuSeparator } from "#ui/Menu.tsx";
import { type MoreMenuProps, type MoreWindowName } from "./MoreMenu.tsx";

interface MoreItemsProps extends MoreMenuProps {
  readonly onOpen: (name: MoreWindowName) => void;
}

/** The overflow menu: who may only look finds the versions and the checks. */
export function MoreItems(props: MoreItemsProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  const { onOpen, onShowChecks } = props;
  return (
    <>
      {mayEdit && <EditingItems {...props} />}
      <MenuItem icon="history" onSelect={() => onOpen("versions")}>
        Version history
      </MenuItem>
      <MenuItem icon="trash-2" onSelect={() => onOpen("deleted")}>
        Deleted components
      </MenuItem>
      <MenuSeparator />
      {mayEdit && <LayoutItems />}
      <MenuItem icon="list-checks" onSelect={onShowChecks}>
        Layout checks
      </MenuItem>
    </>
  );
}

function EditingItems({ onBrowseTemplates, onOpen }: MoreItemsProps) {
  const session = useEditor();
  return (
    <>
      <MenuItem icon="plus" onSelect={() => onOpen("fromTemplate")}>
        New from Template
      </MenuItem>
      <MenuItem icon="layout-template" onSelect={onBrowseTemplates}>
        Load Template
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="save" onSelect={() => void createSnapshot(session, () => onOpen("versions"))}>
        Create Snapshot
      </MenuItem>
      <MenuItem icon="rotate-ccw" onSelect={() => onOpen("restore")}>
        Restore Snapshot
      </MenuItem>
    </>
  );
}

function LayoutItems() {
  const session = useEditor();
  return (
    <>
      <MenuItem icon="zap" onSelect={() => void autoOptimize(session)}>
        Auto Optimize
      </MenuItem>
      <MenuItem icon="layout-grid" onSelect={() => tidyUp(session)}>
        Tidy up
      </MenuItem>
    </>
  );
}

interface MoreWindowProps {
  readonly name: MoreWindowName;
  readonly onClose: () => void;
}

/** What the menu has opened. */
export function MoreWindow({ name, onClose }: MoreWindowProps) {
  switch (name) {
    case "deleted":
      return <DeletedComponents onClose={onClose} />;
    case "fromTemplate":
      return <NewFromTemplate onClose={onClose} />;
    case "restore":
      return <RestoreLatest onClose={onClose} />;
    case "versions":
      return <VersionHistory onClose={onClose} />;
  }
}

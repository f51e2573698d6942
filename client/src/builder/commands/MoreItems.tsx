import { can } from "@formweave/schema/access";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { tidyUp } from "#builder/actions/arranging/tidyUp.ts";
import { autoOptimize } from "#builder/checks/optimize.ts";
import { createSnapshot } from "#builder/versions/snapshots.ts";
import { MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import type { Shell } from "#builder/area.ts";
import { canEdit } from "#document/status.ts";

interface MoreItemsProps {
  readonly shell: Shell;
}

/** Items of the overflow menu. With view access only, versions, releases, deleted components and checks remain. */
export function MoreItems({ shell }: MoreItemsProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const { onOpen, panels } = shell;
  return (
    <>
      {mayEdit && <EditingItems shell={shell} />}
      <MenuItem icon="history" onSelect={() => onOpen("versions")}>
        Version history
      </MenuItem>
      <MenuItem icon="package" onSelect={() => onOpen("releases")}>
        Releases
      </MenuItem>
      <MenuItem icon="trash-2" onSelect={() => onOpen("deleted")}>
        Deleted components
      </MenuItem>
      <MenuSeparator />
      {mayEdit && <LayoutItems />}
      <MenuItem icon="list-checks" onSelect={() => panels.right.show("checks")}>
        Layout checks
      </MenuItem>
    </>
  );
}

function EditingItems({ shell: { onOpen, panels } }: MoreItemsProps) {
  const session = useEditor();
  const mayPublish = useStore(session.level, (level) => can({ role: undefined, level }, "project.publish"));
  return (
    <>
      {mayPublish && (
        <>
          <MenuItem icon="rocket" onSelect={() => onOpen("publish")}>
            Publish
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon="plus" onSelect={() => onOpen("fromTemplate")}>
        New from template
      </MenuItem>
      <MenuItem icon="layout-template" onSelect={() => panels.left.show("templates")}>
        Load template
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="save" onSelect={() => void createSnapshot(session, () => onOpen("versions"))}>
        Create version
      </MenuItem>
      <MenuItem icon="rotate-ccw" onSelect={() => onOpen("restore")}>
        Restore last created version
      </MenuItem>
    </>
  );
}

function LayoutItems() {
  const session = useEditor();
  return (
    <>
      <MenuItem icon="zap" onSelect={() => void autoOptimize(session)}>
        Auto-optimize
      </MenuItem>
      <MenuItem icon="layout-grid" onSelect={() => tidyUp(session)}>
        Tidy up
      </MenuItem>
    </>
  );
}

import { MAX_FOLDER_DEPTH, type FolderSummary } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { startDrag, useDropTarget } from "./dragging.ts";
import type { FolderActions } from "./useFolderActions.ts";
import { orderFolders, placePath, type PlacedFolder, type WorkspacePlace } from "./workspacePlaces.ts";

interface FolderNavProps {
  readonly folders: readonly FolderSummary[];
  /** Undefined on other pages. */
  readonly place: WorkspacePlace | undefined;
  readonly actions: FolderActions;
  /** Returns the number of projects in a folder. */
  readonly countIn: (folderId: string) => number;
}

/** The folders of the workspace as a tree of links; projects and folders can be dropped on them. */
export function FolderNav(props: FolderNavProps) {
  const { actions } = props;
  const target = useDropTarget((dragged) => actions.move(dragged, null));
  return (
    <section className="ws-folders" aria-label="Folders">
      <header className="ws-folders-head" {...target}>
        <p>Folders</p>
        <IconButton
          icon="plus"
          size="sm"
          label="New folder"
          onClick={() => actions.ask({ action: "create", parentId: null })}
        />
      </header>
      <ul>
        {orderFolders(props.folders).map((folder) => (
          <FolderItem key={folder.id} {...props} folder={folder} />
        ))}
      </ul>
    </section>
  );
}

function FolderItem({ folder, place, actions, countIn }: FolderNavProps & { readonly folder: PlacedFolder }) {
  const target = useDropTarget((dragged) => dragged.id !== folder.id && actions.move(dragged, folder.id));
  const isHere = place?.kind === "folder" && place.folderId === folder.id;
  const count = countIn(folder.id);
  return (
    <li className="ws-folder" data-depth={folder.depth}>
      <a
        href={placePath({ kind: "folder", folderId: folder.id })}
        className="shell-link ws-nav"
        aria-current={isHere ? "page" : undefined}
        title={folder.name}
        onDragStart={(event) => folder.mayChange && startDrag(event, { kind: "folder", id: folder.id })}
        {...target}
      >
        <Icon name={isHere ? "folder-open" : "folder"} />
        <span className="trunc">{folder.name}</span>
        {count > 0 && <span className="count">{count}</span>}
      </a>
      <FolderMenu folder={folder} actions={actions} />
    </li>
  );
}

/** Actions on a folder; those the person lacks the right for are disabled. */
export function FolderMenu({
  folder,
  actions,
}: {
  readonly folder: PlacedFolder;
  readonly actions: FolderActions;
}) {
  const { ask } = actions;
  const { id, name, depth, mayChange } = folder;
  const trigger = (
    <IconButton className="ws-folder-menu" icon="ellipsis" size="sm" label={`More for ${name}`} />
  );
  return (
    <Menu align="end" trigger={trigger}>
      <MenuItem
        icon="plus"
        disabled={depth + 1 >= MAX_FOLDER_DEPTH}
        onSelect={() => ask({ action: "create", parentId: id })}
      >
        New folder inside
      </MenuItem>
      <MenuItem icon="pencil" disabled={!mayChange} onSelect={() => ask({ action: "rename", folder })}>
        Rename
      </MenuItem>
      <MenuItem icon="folder" disabled={!mayChange} onSelect={() => ask({ action: "moveFolder", folder })}>
        Move to…
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon="trash-2"
        danger
        disabled={!mayChange}
        onSelect={() => ask({ action: "delete", folder })}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}

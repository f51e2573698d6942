import { describeCount } from "@formweave/schema";
import type { FolderSummary } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { useDropTarget } from "./dragging.ts";
import { FolderMenu } from "./FolderNav.tsx";
import type { FolderActions } from "./useFolderActions.ts";
import { orderFolders, placePath, type PlacedFolder } from "./workspacePlaces.ts";

interface FolderTilesProps {
  readonly folders: readonly FolderSummary[];
  /** Id of the folder whose subfolders are shown; null for the top level. */
  readonly within: string | null;
  readonly actions: FolderActions;
  readonly countIn: (folderId: string) => number;
}

/** The subfolders of a place as tiles; nothing without any. */
export function FolderTiles({ folders, within, actions, countIn }: FolderTilesProps) {
  const ordered = orderFolders(folders);
  const shown = ordered.filter(({ parentId, depth }) =>
    within === null ? depth === 0 : parentId === within,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label="Folders">
      <h2 className="ws-heading">Folders</h2>
      <ul className="ws-tiles">
        {shown.map((folder) => (
          <FolderTile key={folder.id} folder={folder} actions={actions} count={countIn(folder.id)} />
        ))}
      </ul>
    </section>
  );
}

interface FolderTileProps {
  readonly folder: PlacedFolder;
  readonly actions: FolderActions;
  readonly count: number;
}

function FolderTile({ folder, actions, count }: FolderTileProps) {
  const target = useDropTarget((dragged) => dragged.id !== folder.id && actions.move(dragged, folder.id));
  return (
    <li className="ws-tile" {...target}>
      <Icon name="folder" />
      <span className="ws-tile-text">
        <a className="trunc" href={placePath({ kind: "folder", folderId: folder.id })} title={folder.name}>
          {folder.name}
        </a>
        <span className="hint tnum">{describeCount(count, "project")}</span>
      </span>
      <FolderMenu folder={folder} actions={actions} />
    </li>
  );
}

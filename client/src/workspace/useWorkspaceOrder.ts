import type { FolderSummary, ProjectSummary } from "@formweave/schema/api";
import { useDeletedProjects, useProjects } from "#api/projects.ts";
import { useFolders, useWorkspaceLive } from "#api/workspace.ts";
import { useHash } from "#lib/useHash.ts";
import type { PlaceCounts } from "./PlaceNav.tsx";
import { useFolderActions, type FolderActions } from "./useFolderActions.ts";
import { projectsAt, readPlace, type WorkspacePlace } from "./workspacePlaces.ts";

/** How the projects are kept in order, and where one is. */
export interface WorkspaceOrder {
  readonly place: WorkspacePlace;
  /** Empty also while they are not known. */
  readonly projects: readonly ProjectSummary[];
  readonly folders: readonly FolderSummary[];
  readonly folderActions: FolderActions;
  readonly counts: PlaceCounts;
  /** How many projects are in a folder. */
  readonly countIn: (folderId: string) => number;
}

/** Reads where one is from the address, and follows what is where. */
export function useWorkspaceOrder(userId: string, isFollowed: boolean): WorkspaceOrder {
  useWorkspaceLive(userId, isFollowed);
  const place = readPlace(useHash());
  const { data: projects = [] } = useProjects(userId);
  const { data: deleted = [] } = useDeletedProjects(userId);
  const { data: folders = [] } = useFolders(userId);
  const folderActions = useFolderActions(userId);
  const countAt = (at: WorkspacePlace): number => projectsAt(projects, at).length;
  const counts = {
    all: countAt({ kind: "all" }),
    favourites: countAt({ kind: "favourites" }),
    shared: countAt({ kind: "shared" }),
    archive: countAt({ kind: "archive" }),
    trash: deleted.length,
  };
  const countIn = (folderId: string): number => countAt({ kind: "folder", folderId });
  return { place, projects, folders, folderActions, counts, countIn };
}

import type { FolderSummary, ProjectSummary } from "@formweave/schema/api";
import { useDeletedProjects, useProjects } from "#api/projects.ts";
import { useFolders, useWorkspaceLive } from "#api/workspace.ts";
import { useHash } from "#lib/router/useHash.ts";
import type { PlaceCounts } from "./PlaceNav.tsx";
import { useFolderActions, type FolderActions } from "./useFolderActions.ts";
import { projectsAt, readPlace, type WorkspacePlace } from "./workspacePlaces.ts";

/** Projects and folders of the workspace, and the present location. */
export interface WorkspaceOrder {
  readonly place: WorkspacePlace;
  /** Empty until they are known. */
  readonly projects: readonly ProjectSummary[];
  readonly folders: readonly FolderSummary[];
  readonly folderActions: FolderActions;
  readonly counts: PlaceCounts;
  /** Returns the number of projects in a folder. */
  readonly countIn: (folderId: string) => number;
}

/** Reads the location from the address, and follows changes of projects and folders. */
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

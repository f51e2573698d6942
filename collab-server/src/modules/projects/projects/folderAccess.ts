import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import type { FolderSummary } from "@formweave/schema/api";
import type { ProjectServices } from "../services.ts";
import { toActor, type CurrentUser } from "../../../http/callers/currentUser.ts";
import { toScope } from "./scope.ts";
import { seenFolders, type Folder } from "./folderTree.ts";

/** The folders that a person sees, in their organization and in others where they have a project. */
export function foldersFor(
  { folders, projects }: ProjectServices,
  currentUser: CurrentUser,
): readonly Folder[] {
  const scope = toScope(currentUser);
  const { userId, organizationId } = scope;
  const seen = projects.listFor(scope);
  const organizations = new Set([organizationId, ...seen.map((project) => project.organizationId)]);
  const all = [...organizations].flatMap((id) => folders.of(id));
  const projectFolders = new Set(seen.map(({ folderId }) => folderId));
  const seesAllIn = scope.seesAll ? organizationId : undefined;
  return seenFolders(all, { userId, seesAllIn, projectFolders });
}

/** Finds a folder of an organization; FOLDER_NOT_FOUND when the person does not see it. */
export function findFolder(
  services: ProjectServices,
  currentUser: CurrentUser,
  wanted: { readonly id: string; readonly organizationId: string },
): Result<Folder> {
  const folder = services.folders.byId(wanted.id);
  const isThere = folder?.organizationId === wanted.organizationId;
  const isSeen = isThere && foldersFor(services, currentUser).some(({ id }) => id === wanted.id);
  return folder !== undefined && isSeen ? ok(folder) : err(serverFailure("FOLDER_NOT_FOUND"));
}

/** True for the creator of a folder and for people who may manage the folders of its organization. */
export function mayChange(folder: Folder, currentUser: CurrentUser): boolean {
  if (folder.organizationId !== currentUser.organization.id) return false;
  return folder.createdBy === currentUser.id || can(toActor(currentUser), "folders.manage");
}

/** A folder as the API returns it to a person. */
export function summarizeFolder(folder: Folder, currentUser: CurrentUser): FolderSummary {
  const { id, parentId, name } = folder;
  return { id, parentId, name, mayChange: mayChange(folder, currentUser) };
}

import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import type { FolderSummary } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import { standingOf, type Visitor } from "../accounts/visitor.ts";
import { scopeOf } from "../projects/scope.ts";
import { seenFolders, type Folder } from "./folderTree.ts";

/** The folders that a person sees, in their organization and in others where they have a project. */
export function foldersFor({ folders, projects }: AppServices, visitor: Visitor): readonly Folder[] {
  const scope = scopeOf(visitor);
  const { userId, organizationId } = scope;
  const seen = projects.listFor(scope);
  const organizations = new Set([organizationId, ...seen.map((project) => project.organizationId)]);
  const all = [...organizations].flatMap((id) => folders.of(id));
  const projectFolders = new Set(seen.map(({ folderId }) => folderId));
  const seesAllOf = scope.seesAll ? organizationId : undefined;
  return seenFolders(all, { userId, seesAllOf, projectFolders });
}

/** Finds a folder of an organization; FOLDER_NOT_FOUND when the person does not see it. */
export function findFolder(
  services: AppServices,
  visitor: Visitor,
  wanted: { readonly id: string; readonly organizationId: string },
): Result<Folder> {
  const folder = services.folders.byId(wanted.id);
  const isThere = folder?.organizationId === wanted.organizationId;
  const isSeen = isThere && foldersFor(services, visitor).some(({ id }) => id === wanted.id);
  return folder !== undefined && isSeen ? ok(folder) : err(serverFailure("FOLDER_NOT_FOUND"));
}

/** True for the creator of a folder and for people who may manage the folders of its organization. */
export function mayChange(folder: Folder, visitor: Visitor): boolean {
  if (folder.organizationId !== visitor.organization.id) return false;
  return folder.createdBy === visitor.id || can(standingOf(visitor), "folders.manage");
}

/** A folder as the API returns it to a person. */
export function summarizeFolder(folder: Folder, visitor: Visitor): FolderSummary {
  const { id, parentId, name } = folder;
  return { id, parentId, name, mayChange: mayChange(folder, visitor) };
}

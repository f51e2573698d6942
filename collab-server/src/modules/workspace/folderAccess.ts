import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import type { FolderSummary } from "@formweave/schema/api";
import type { AppServices } from "../../appServices.ts";
import { standingOf, type Visitor } from "../accounts/visitor.ts";
import { scopeOf } from "../projects/scope.ts";
import { seenFolders, type Folder } from "./folderTree.ts";

/** The folders that a person sees, of their organization and of all others where they have a project. */
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

/** A folder that a person sees and that belongs to an organization; to all others there is none. */
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

/** Whoever made a folder may change it, and who manages its organization. */
export function mayChange(folder: Folder, visitor: Visitor): boolean {
  if (folder.organizationId !== visitor.organization.id) return false;
  return folder.createdBy === visitor.id || can(standingOf(visitor), "folders.manage");
}

/** A folder as a person sees it. */
export function summarizeFolder(folder: Folder, visitor: Visitor): FolderSummary {
  const { id, parentId, name } = folder;
  return { id, parentId, name, mayChange: mayChange(folder, visitor) };
}

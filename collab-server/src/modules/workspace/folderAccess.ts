import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { can, effectiveLevel } from "@formweave/schema/access";
import { type FolderSummary } from "@formweave/schema/api";
import { type AppServices } from "../../appServices.ts";
import { type Visitor } from "../accounts/visitor.ts";
import { seenFolders, type Folder } from "./folderTree.ts";

type Looker = Pick<Visitor, "id" | "organization">;

/** The folders that a person sees, of their organization and of all others where they have a project. */
export function foldersFor({ folders, projects }: AppServices, visitor: Looker): readonly Folder[] {
  const { id: userId, organization } = visitor;
  const seesAllOf = effectiveLevel({ role: organization.role }) === undefined ? undefined : organization.id;
  const seen = projects.listFor(userId, seesAllOf);
  const organizations = new Set([organization.id, ...seen.map(({ organizationId }) => organizationId)]);
  const all = [...organizations].flatMap((organizationId) => folders.of(organizationId));
  const projectFolders = new Set(seen.map(({ folderId }) => folderId));
  return seenFolders(all, { userId, seesAllOf, projectFolders });
}

/** A folder that a person sees and that belongs to an organization; to all others there is none. */
export function findFolder(
  services: AppServices,
  visitor: Looker,
  wanted: { readonly id: string; readonly organizationId: string },
): Result<Folder> {
  const folder = services.folders.byId(wanted.id);
  const isThere = folder?.organizationId === wanted.organizationId;
  const isSeen = isThere && foldersFor(services, visitor).some(({ id }) => id === wanted.id);
  return folder !== undefined && isSeen ? ok(folder) : err(serverFailure("FOLDER_NOT_FOUND"));
}

/** Whoever made a folder may change it, and who manages its organization. */
export function mayChange(folder: Folder, { id, organization }: Looker): boolean {
  if (folder.organizationId !== organization.id) return false;
  return folder.createdBy === id || can({ role: organization.role }, "organization.manage");
}

/** A folder as a person sees it. */
export function summarizeFolder(folder: Folder, visitor: Looker): FolderSummary {
  const { id, parentId, name } = folder;
  return { id, parentId, name, mayChange: mayChange(folder, visitor) };
}

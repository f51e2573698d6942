import { err, failure, ok, type Result } from "@formweave/schema";
import {
  changeFolderInput,
  createFolderInput,
  folderSummary,
  type FolderSummary,
} from "@formweave/schema/api";
import { z } from "zod";
import type { ProjectServices } from "../services.ts";
import { NO_INPUT, personRoute, type PersonCall, type Route } from "../../../http/route.ts";
import type { CurrentUser } from "../../../http/callers/currentUser.ts";
import { recordOrganizationAction } from "../../identity/organizations/recordOrganizationAction.ts";
import { findFolder, foldersFor, mayChange, summarizeFolder } from "../projects/folderAccess.ts";
import type { Folder } from "../projects/folderTree.ts";

/** Routes for the folders of an organization. */
export function folderRoutes(services: ProjectServices): Route[] {
  return [listFolders(services), createFolder(services), changeFolder(services), deleteFolder(services)];
}

function listFolders(services: ProjectServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/folders",
    summary: "The folders that hold a project that you can open, and those that you made",
    policy: "signed-in",
    input: NO_INPUT,
    answer: z.array(folderSummary),
    run: ({ currentUser }) =>
      ok(foldersFor(services, currentUser).map((folder) => summarizeFolder(folder, currentUser))),
  });
}

function createFolder(services: ProjectServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/folders",
    summary: "Make a folder, at the top or in another one",
    policy: "project.create",
    input: createFolderInput,
    answer: folderSummary,
    run(call) {
      const {
        input: { name, parentId },
        currentUser,
      } = call;
      const organizationId = currentUser.organization.id;
      const parent =
        parentId === null ? ok(null) : findFolder(services, currentUser, { id: parentId, organizationId });
      if (!parent.ok) return parent;
      const added = services.transaction(() => {
        const made = services.folders.add({ organizationId, parentId, name, createdBy: currentUser.id });
        if (made.ok)
          recordFolder(services, call, { action: "folder.create", id: made.value, details: { name } });
        return made;
      });
      return added.ok ? showFolder(services, added.value, currentUser) : added;
    },
  });
}

function changeFolder(services: ProjectServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/folders/:folderId",
    summary: "Rename a folder of yours, or move it into another one",
    policy: "project.create",
    input: changeFolderInput,
    answer: folderSummary,
    run(call) {
      const { input, currentUser, param } = call;
      const folder = folderToChange(services, currentUser, param("folderId"));
      if (!folder.ok) return folder;
      const { id, organizationId } = folder.value;
      const { parentId = null } = input;
      const parent =
        parentId === null ? ok(null) : findFolder(services, currentUser, { id: parentId, organizationId });
      if (!parent.ok) return parent;
      const changed = services.transaction(() => {
        const done = services.folders.change(folder.value, input);
        const { name } = folder.value;
        const details = { from: name, name: input.name ?? name };
        if (done.ok) recordFolder(services, call, { action: "folder.change", id, details });
        return done;
      });
      return changed.ok ? showFolder(services, id, currentUser) : changed;
    },
  });
}

function deleteFolder(services: ProjectServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/folders/:folderId",
    summary: "Delete a folder of yours; what is in it goes to where the folder stood",
    policy: "project.create",
    input: NO_INPUT,
    answer: z.null(),
    run(call) {
      const { currentUser, param } = call;
      const folder = folderToChange(services, currentUser, param("folderId"));
      if (!folder.ok) return folder;
      const { id, name } = folder.value;
      services.transaction(() => {
        services.folders.remove(folder.value);
        recordFolder(services, call, { action: "folder.delete", id, details: { name } });
      });
      services.workspaceFeed.changed(folder.value.organizationId);
      return ok(null);
    },
  });
}

interface FolderAction {
  readonly action: "folder.create" | "folder.change" | "folder.delete";
  readonly id: string;
  readonly details: Readonly<Record<string, string>>;
}

function recordFolder(
  services: ProjectServices,
  call: PersonCall<unknown>,
  { action, id, details }: FolderAction,
): void {
  recordOrganizationAction(services, call, { action, target: { type: "folder", id }, details });
}

function folderToChange(services: ProjectServices, currentUser: CurrentUser, id: string): Result<Folder> {
  const folder = findFolder(services, currentUser, { id, organizationId: currentUser.organization.id });
  if (!folder.ok) return folder;
  return mayChange(folder.value, currentUser) ? folder : err(failure("FORBIDDEN"));
}

function showFolder(services: ProjectServices, id: string, currentUser: CurrentUser): Result<FolderSummary> {
  const folder = services.folders.byId(id);
  if (folder === undefined) throw new Error("The folder was not kept");
  services.workspaceFeed.changed(folder.organizationId);
  return ok(summarizeFolder(folder, currentUser));
}

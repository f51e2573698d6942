import { err, failure, ok, type Result } from "@formweave/schema";
import {
  changeFolderInput,
  createFolderInput,
  folderSummary,
  type FolderSummary,
} from "@formweave/schema/api";
import { z } from "zod";
import { type AppServices } from "../../appServices.ts";
import { NO_INPUT, personRoute, type Route } from "../../http/route.ts";
import { type Visitor } from "../accounts/visitor.ts";
import { findFolder, foldersFor, mayChange, summarizeFolder } from "./folderAccess.ts";
import { type Folder } from "./folderTree.ts";

/** The folders of an organization. */
export function folderRoutes(services: AppServices): Route[] {
  return [listFolders(services), createFolder(services), changeFolder(services), deleteFolder(services)];
}

function listFolders(services: AppServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/folders",
    summary: "The folders that hold a project that you can open, and those that you made",
    policy: "signed-in",
    input: NO_INPUT,
    answer: z.array(folderSummary),
    run: ({ visitor }) => ok(foldersFor(services, visitor).map((folder) => summarizeFolder(folder, visitor))),
  });
}

function createFolder(services: AppServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/folders",
    summary: "Make a folder, at the top or in another one",
    policy: "project.create",
    input: createFolderInput,
    answer: folderSummary,
    run({ input: { name, parentId }, visitor }) {
      const organizationId = visitor.organization.id;
      const parent =
        parentId === null ? ok(null) : findFolder(services, visitor, { id: parentId, organizationId });
      if (!parent.ok) return parent;
      const added = services.folders.add({ organizationId, parentId, name, createdBy: visitor.id });
      return added.ok ? showFolder(services, added.value, visitor) : added;
    },
  });
}

function changeFolder(services: AppServices): Route {
  return personRoute(services, {
    method: "PATCH",
    path: "/api/folders/:folderId",
    summary: "Rename a folder of yours, or move it into another one",
    policy: "project.create",
    input: changeFolderInput,
    answer: folderSummary,
    run({ input, visitor, param }) {
      const folder = folderToChange(services, visitor, param("folderId"));
      if (!folder.ok) return folder;
      const { id, organizationId } = folder.value;
      const { parentId = null } = input;
      const parent =
        parentId === null ? ok(null) : findFolder(services, visitor, { id: parentId, organizationId });
      if (!parent.ok) return parent;
      const changed = services.folders.change(folder.value, input);
      return changed.ok ? showFolder(services, id, visitor) : changed;
    },
  });
}

function deleteFolder(services: AppServices): Route {
  return personRoute(services, {
    method: "DELETE",
    path: "/api/folders/:folderId",
    summary: "Delete a folder of yours; what is in it goes to where the folder stood",
    policy: "project.create",
    input: NO_INPUT,
    answer: z.null(),
    run({ visitor, param }) {
      const folder = folderToChange(services, visitor, param("folderId"));
      if (!folder.ok) return folder;
      services.folders.remove(folder.value);
      services.workspaceFeed.changed(folder.value.organizationId);
      return ok(null);
    },
  });
}

function folderToChange(services: AppServices, visitor: Visitor, id: string): Result<Folder> {
  const folder = findFolder(services, visitor, { id, organizationId: visitor.organization.id });
  if (!folder.ok) return folder;
  return mayChange(folder.value, visitor) ? folder : err(failure("FORBIDDEN"));
}

function showFolder(services: AppServices, id: string, visitor: Visitor): Result<FolderSummary> {
  const folder = services.folders.byId(id);
  if (folder === undefined) throw new Error("The folder was not kept");
  services.workspaceFeed.changed(folder.organizationId);
  return ok(summarizeFolder(folder, visitor));
}

import { ok } from "@formweave/schema";
import {
  archiveProjectInput,
  favouriteProjectInput,
  moveProjectInput,
  projectSummary,
} from "@formweave/schema/api";
import type { ProjectServices } from "../services.ts";
import { projectRoute, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { showNow } from "../projects/projectRoutes.ts";
import { findFolder } from "../projects/folderAccess.ts";

/** Routes for the folder, archive and favorite state of a project. */
export function listingRoutes(services: ProjectServices): Route[] {
  return [moveProject(services), archiveProject(services), favourProject(services)];
}

function moveProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PUT",
    path: "/api/projects/:id/folder",
    summary: "Put a project into a folder that you see, for everybody, or take it out",
    policy: "project.rename",
    isForPeople: true,
    input: moveProjectInput,
    answer: projectSummary,
    run({ project, input: { folderId }, currentUser, ip }) {
      const { id, organizationId } = project;
      const folder =
        folderId === null ? ok(null) : findFolder(services, currentUser, { id: folderId, organizationId });
      if (!folder.ok) return folder;
      const details = folder.value === null ? {} : { folder: folder.value.name };
      services.transaction(() => {
        services.places.move(id, folderId);
        recordAction(services, { project, currentUser, ip }, "project.move", details);
      });
      services.workspaceFeed.changed(organizationId);
      return showNow(services, id, currentUser.id);
    },
  });
}

function archiveProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PUT",
    path: "/api/projects/:id/archive",
    summary:
      "Put a project out of the way, or back; it can be opened all the same, and what is published stays",
    policy: "project.rename",
    isForPeople: true,
    input: archiveProjectInput,
    answer: projectSummary,
    run({ project, input: { isArchived }, currentUser, ip }) {
      const action = isArchived ? "project.archive" : "project.unarchive";
      services.transaction(() => {
        services.places.archive(project.id, isArchived);
        recordAction(services, { project, currentUser, ip }, action);
      });
      services.workspaceFeed.changed(project.organizationId);
      return showNow(services, project.id, currentUser.id);
    },
  });
}

function favourProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PUT",
    path: "/api/projects/:id/favourite",
    summary: "Put a project among your favorites, or take it out; nobody else sees that",
    policy: "project.view",
    isForPeople: true,
    input: favouriteProjectInput,
    answer: projectSummary,
    run({ project, input: { isFavourite }, currentUser }) {
      services.places.favour(currentUser.id, project.id, isFavourite);
      services.workspaceFeed.changed(currentUser.id);
      return showNow(services, project.id, currentUser.id);
    },
  });
}

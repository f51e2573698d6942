import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { can, nearestLevel, type Actor } from "@formweave/schema/access";
import {
  createProjectInput,
  projectSummary,
  renameProjectInput,
  type CreateProjectInput,
  type ProjectSummary,
} from "@formweave/schema/api";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { z } from "zod";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { addProject } from "./addProject.ts";
import { findFolder } from "./folderAccess.ts";
import type { PersonalListings } from "./projectListings.ts";
import { toScope } from "./scope.ts";
import type { Project } from "../../../http/callers/accessServices.ts";
import { NO_INPUT, personRoute, projectRoute, type Route } from "../../../http/route.ts";
import { sharedRoute } from "../../../http/sharedRoute.ts";
import type { ProjectServices } from "../services.ts";

/** Routes to list, create, show, rename and delete projects. */
export function listRoutes(services: ProjectServices): Route[] {
  return [
    listProjects(services),
    createProject(services),
    showProject(services),
    renameProject(services),
    deleteProject(services),
  ];
}

function listProjects(services: ProjectServices): Route {
  return personRoute(services, {
    method: "GET",
    path: "/api/projects",
    summary: "The projects that you can open, the last changed first",
    policy: "signed-in",
    input: NO_INPUT,
    answer: z.array(projectSummary),
    run({ currentUser }) {
      const { id } = currentUser;
      const projects = services.projects.listFor(toScope(currentUser));
      const places = services.places.of(id);
      return ok(
        projects.flatMap((project) =>
          summarize(services, project, { actor: services.rights.actorOn(id, project.id), places }),
        ),
      );
    },
  });
}

function createProject(services: ProjectServices): Route {
  return personRoute(services, {
    method: "POST",
    path: "/api/projects",
    summary: "Make a project, blank or from a template; you become its owner",
    policy: "project.create",
    costLimit: "project",
    input: createProjectInput,
    answer: projectSummary,
    async run({ input, currentUser, ip }) {
      const { folderId } = input;
      const organizationId = currentUser.organization.id;
      const folder =
        folderId === undefined
          ? ok(null)
          : findFolder(services, currentUser, { id: folderId, organizationId });
      if (!folder.ok) return folder;
      const document = firstDocument(services, input);
      if (!document.ok) return document;
      const added = await addProject(services, { document: document.value, currentUser });
      if (!added.ok) return added;
      const id = added.value;
      if (folder.value !== null) services.places.move(id, folder.value.id);
      recordAction(services, { project: { id, organizationId }, currentUser, ip }, "project.create");
      services.workspaceFeed.changed(organizationId);
      return showNow(services, id, currentUser.id);
    },
  });
}

function showProject(services: ProjectServices): Route {
  return sharedRoute(services, {
    method: "GET",
    path: "/api/projects/:id",
    summary: "One project; guests of its link are not told whose it is",
    policy: "project.view",
    guestPolicy: "project.view",
    input: NO_INPUT,
    answer: projectSummary,
    run: ({ project, reader }) => showNow(services, project.id, reader.id),
  });
}

function renameProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "PATCH",
    path: "/api/projects/:id",
    summary: "Rename a project, also for all who have it open",
    policy: "project.rename",
    input: renameProjectInput,
    answer: projectSummary,
    async run({ project, input: { name }, currentUser, ip }) {
      await services.collaboration.renameDocument(project.id, name, currentUser);
      services.transaction(() => {
        services.projects.rename(project.id, name);
        recordAction(services, { project, currentUser, ip }, "project.rename", { from: project.name, name });
      });
      services.workspaceFeed.changed(project.organizationId);
      return showNow(services, project.id, currentUser.id);
    },
  });
}

function deleteProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "DELETE",
    path: "/api/projects/:id",
    summary: "Delete a project; for 30 days its owner can bring it back",
    policy: "project.delete",
    input: NO_INPUT,
    answer: z.null(),
    async run({ project, currentUser, ip }) {
      await services.collaboration.closeProject(project.id);
      services.transaction(() => {
        services.deletedProjects.add(project.id, currentUser.id);
        recordAction(services, { project, currentUser, ip }, "project.delete", { name: project.name });
      });
      services.workspaceFeed.changed(project.organizationId);
      return ok(null);
    },
  });
}

function firstDocument(
  services: ProjectServices,
  { kind, name, templateId }: CreateProjectInput,
): Result<ProjectDocument> {
  if (templateId === undefined) return ok(projectDocument.parse({ kind, name, widgets: [] }));
  const template = services.starterTemplate(templateId);
  return template === undefined ? err(serverFailure("TEMPLATE_NOT_FOUND")) : ok({ ...template, kind, name });
}

/** A project in the format of the API, as the caller sees it. */
export function showNow(
  services: ProjectServices,
  projectId: string,
  userId: string,
): Result<ProjectSummary> {
  const project = services.projects.byId(projectId);
  const actor = services.rights.actorOn(userId, projectId);
  const places = services.places.of(userId, projectId);
  const summary = project && summarize(services, project, { actor, places })[0];
  return summary === undefined ? err(failure("PROJECT_NOT_FOUND")) : ok(summary);
}

interface ProjectViewer {
  readonly actor: Actor | undefined;
  readonly places: PersonalListings;
}

function summarize(
  services: ProjectServices,
  project: Project,
  { actor, places }: ProjectViewer,
): ProjectSummary[] {
  const level = actor && nearestLevel(actor);
  if (actor === undefined || level === undefined) return [];
  const { id, organizationId: _, folderId, archivedAt, ...shown } = project;
  const people = can(actor, "members.view") ? services.projects.people(project.id) : [];
  // Guests do not see how the team organizes its projects.
  const isGuest = actor.scopes !== undefined;
  const order = isGuest ? { folderId: null, archivedAt: null } : { folderId, archivedAt };
  const own = { isFavourite: places.favourites.has(id), isShared: places.shared.has(id) };
  const answered = {
    publication: services.publicationState(id),
    responses: can(actor, "responses.read") ? services.countResponses(id) : null,
  };
  return [{ id, ...shown, ...order, ...own, ...answered, level, people: [...people] }];
}

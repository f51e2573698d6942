import { err, failure, ok, serverFailure, type Result } from "@formweave/schema";
import { effectiveLevel, type Actor } from "@formweave/schema/access";
import {
  createProjectInput,
  projectSummary,
  renameProjectInput,
  type CreateProjectInput,
  type ProjectSummary,
} from "@formweave/schema/api";
import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { z } from "zod";
import { type Visitor } from "../identity.ts";
import { isDiskError } from "../log/disk.ts";
import { type Project } from "../projects/projects.ts";
import { NO_INPUT, personRoute, projectRoute, type PersonCall, type Route } from "./route.ts";
import { type House } from "./services.ts";

/** The projects: list, make, look, rename, delete. */
export function projectRoutes(house: House): Route[] {
  return [
    listProjects(house),
    createProject(house),
    showProject(house),
    renameProject(house),
    deleteProject(house),
  ];
}

function listProjects(house: House): Route {
  return personRoute(house, {
    method: "GET",
    path: "/api/projects",
    summary: "The projects that you can open, the last changed first",
    policy: "signed-in",
    input: NO_INPUT,
    answer: z.array(projectSummary),
    run({ visitor: { id, organization } }) {
      const seesAll = effectiveLevel({ role: organization.role }) !== undefined;
      const projects = house.projects.listFor(id, seesAll ? organization.id : undefined);
      return ok(
        projects.flatMap((project) => summarize(house, project, house.rights.actorOn(id, project.id))),
      );
    },
  });
}

function createProject(house: House): Route {
  return personRoute(house, {
    method: "POST",
    path: "/api/projects",
    summary: "Make a project, blank or from a template; you become its owner",
    policy: "project.create",
    input: createProjectInput,
    answer: projectSummary,
    async run({ input, visitor, ip }) {
      const document = firstDocument(house, input);
      if (!document.ok) return document;
      const id = await addProject(house, document.value, visitor);
      recordOnProject(
        house,
        "project.create",
        { visitor, ip },
        { id, organizationId: visitor.organization.id },
      );
      return showNow(house, id, visitor.id);
    },
  });
}

function showProject(house: House): Route {
  return projectRoute(house, {
    method: "GET",
    path: "/api/projects/:id",
    summary: "One project",
    policy: "project.view",
    input: NO_INPUT,
    answer: projectSummary,
    run: ({ project, visitor }) => showNow(house, project.id, visitor.id),
  });
}

function renameProject(house: House): Route {
  return projectRoute(house, {
    method: "PATCH",
    path: "/api/projects/:id",
    summary: "Rename a project, also for all who have it open",
    policy: "project.rename",
    input: renameProjectInput,
    answer: projectSummary,
    async run({ project, input, visitor }) {
      await house.collaboration.renameDocument(project.id, input.name, visitor);
      house.projects.rename(project.id, input.name);
      return showNow(house, project.id, visitor.id);
    },
  });
}

function deleteProject(house: House): Route {
  return projectRoute(house, {
    method: "DELETE",
    path: "/api/projects/:id",
    summary: "Delete a project; for 30 days its owner can bring it back",
    policy: "project.delete",
    input: NO_INPUT,
    answer: z.null(),
    async run({ project, visitor, ip }) {
      await house.collaboration.closeProject(project.id);
      house.together(() => {
        house.deletedProjects.add(project.id);
        recordOnProject(house, "project.delete", { visitor, ip }, project);
      });
      return ok(null);
    },
  });
}

function firstDocument(
  house: House,
  { kind, name, templateId }: CreateProjectInput,
): Result<ProjectDocument> {
  if (templateId === undefined) return ok(projectDocument.parse({ kind, name, widgets: [] }));
  const template = house.starterTemplate(templateId);
  return template === undefined ? err(serverFailure("TEMPLATE_NOT_FOUND")) : ok({ ...template, kind, name });
}

/** A project without its document would be a room without a floor: when the document fails, the project goes too. */
async function addProject(house: House, document: ProjectDocument, visitor: Visitor): Promise<string> {
  const { kind, name } = document;
  const id = house.projects.add({
    kind,
    name,
    organizationId: visitor.organization.id,
    createdBy: visitor.id,
  });
  try {
    await house.collaboration.createDocument(id, document, visitor);
    return id;
  } catch (error) {
    takeBack(house, id);
    throw error;
  }
}

/** Where even that is refused, the document that waits for the disk comes to the project with the next commit. */
function takeBack({ collaboration, projects }: House, id: string): void {
  try {
    projects.remove(id);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    collaboration.disk.refused();
  }
}

/** A project as the person who asks sees it. */
export function showNow(house: House, projectId: string, userId: string): Result<ProjectSummary> {
  const project = house.projects.byId(projectId);
  const summary = project && summarize(house, project, house.rights.actorOn(userId, projectId))[0];
  return summary === undefined ? err(failure("PROJECT_NOT_FOUND")) : ok(summary);
}

function summarize(house: House, project: Project, actor: Actor | undefined): ProjectSummary[] {
  const level = actor && effectiveLevel(actor);
  if (level === undefined) return [];
  const { organizationId: _, ...shown } = project;
  return [{ ...shown, level, people: [...house.projects.people(project.id)] }];
}

/** Notes what somebody did to a project. */
export function recordOnProject(
  { audit }: House,
  action: string,
  { visitor, ip }: Pick<PersonCall<unknown>, "visitor" | "ip">,
  project: Pick<Project, "id" | "organizationId"> & { readonly name?: string },
): void {
  const { id, organizationId, name } = project;
  const details = name === undefined ? {} : { name };
  audit.record({ action, userId: visitor.id, organizationId, target: { type: "project", id }, ip, details });
}

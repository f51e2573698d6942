import { err, failure, serverFailure } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { MAX_NAME, projectSummary } from "@formweave/schema/api";
import { toOneLine } from "@formweave/schema/model";
import type { ProjectServices } from "../services.ts";
import { NO_INPUT, projectRoute, type Route } from "../../../http/route.ts";
import { toActor } from "../../../http/callers/currentUser.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { addProject } from "./addProject.ts";
import { showNow } from "./projectRoutes.ts";

/** Route to copy a project, for people who may view it and create projects. */
export function duplicateProject(services: ProjectServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/duplicate",
    summary:
      "Make a project with the same canvas, of which you are the owner; people, history and answers stay behind",
    policy: "project.view",
    costLimit: "project",
    input: NO_INPUT,
    answer: projectSummary,
    async run({ project, currentUser, ip }) {
      if (currentUser.isElsewhere) return err(serverFailure("ORGANIZATION_LEFT"));
      if (!can(toActor(currentUser), "project.create")) return err(failure("FORBIDDEN"));
      const original = await services.collaboration.readDocument(project.id);
      const added = await addProject(services, {
        document: { ...original, name: nameCopy(original.name) },
        currentUser,
      });
      if (!added.ok) return added;
      const id = added.value;
      const copy = { id, organizationId: currentUser.organization.id };
      if (copy.organizationId === project.organizationId) services.places.move(id, project.folderId);
      const name = original.name;
      recordAction(services, { project: copy, currentUser, ip }, "project.duplicate", { name });
      services.workspaceFeed.changed(copy.organizationId);
      return showNow(services, id, currentUser.id);
    },
  });
}

/** Cuts the name to its maximum length without leaving half a surrogate pair. */
function nameCopy(name: string): string {
  return `Copy of ${toOneLine(name)}`
    .slice(0, MAX_NAME)
    .replace(/\p{Surrogate}$/u, "")
    .trim();
}

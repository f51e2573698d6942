import { err, limits, ok, serverFailure } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import { deletedProject, projectSummary, purgeProjectInput } from "@formweave/schema/api";
import { z } from "zod";
import { deletedProjectRoute, NO_INPUT, personRoute, type Route } from "../../../http/route.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { purgeProject } from "./purge.ts";
import { showNow } from "./projectRoutes.ts";
import { toScope } from "./scope.ts";
import type { ProjectServices } from "../services.ts";

/** Routes for deleted projects: list, restore, purge. */
export function deletedRoutes(services: ProjectServices): Route[] {
  const { deletedProjects, rights } = services;
  return [
    personRoute(services, {
      method: "GET",
      path: "/api/deleted-projects",
      summary: "The deleted projects that you can bring back, the last deleted first",
      policy: "signed-in",
      input: NO_INPUT,
      answer: z.array(deletedProject),
      run({ currentUser }) {
        const all = deletedProjects.listFor(toScope(currentUser));
        const own = all.filter((project) => {
          const actor = rights.actorOnDeleted(currentUser.id, project.id);
          return actor !== undefined && can(actor, "project.delete");
        });
        return ok(
          own.map(({ organizationId: _organization, ...shown }) => {
            return { ...shown, purgedAt: shown.deletedAt + limits.PURGE_AFTER_MS };
          }),
        );
      },
    }),
    deletedProjectRoute(services, {
      method: "POST",
      path: "/api/projects/:id/restore",
      summary: "Bring a deleted project back, with its canvas and its history",
      policy: "project.delete",
      input: NO_INPUT,
      answer: projectSummary,
      run({ project, currentUser, ip }) {
        const refusal = services.transaction(() => {
          const full = services.planLimits.refuseForm(project.organizationId);
          if (full !== undefined) return full;
          deletedProjects.restore(project.id);
          recordAction(services, { project, currentUser, ip }, "project.restore", { name: project.name });
          return undefined;
        });
        if (refusal !== undefined) return err(refusal);
        services.workspaceFeed.changed(project.organizationId);
        return showNow(services, project.id, currentUser.id);
      },
    }),
    purgeRoute(services),
  ];
}

function purgeRoute(services: ProjectServices): Route {
  return deletedProjectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/purge",
    summary: "Delete a deleted project for good, with everything of it; says its name once more",
    policy: "project.delete",
    isSensitive: true,
    input: purgeProjectInput,
    answer: z.null(),
    async run({ project, input, currentUser, ip }) {
      if (input.name !== project.name) return err(serverFailure("PROJECT_NAME_WRONG"));
      await purgeProject(services, project, { userId: currentUser.id, ip });
      return ok(null);
    },
  });
}

import { ok } from "@formweave/schema";
import { can } from "@formweave/schema/access";
import {
  activityQuery,
  collaborationSession,
  conflictLog,
  operation,
  operationQuery,
} from "@formweave/schema/api";
import { z } from "zod";
import { projectRoute, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";

/** Routes for the operations, conflicts and sessions of a project. */
export function activityRoutes(services: ProjectServices): Route[] {
  const { activity } = services;
  return [
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/operations",
      summary: "Who changed what on the canvas, of one component or key if asked, newest first",
      policy: "project.view",
      costLimit: "history",
      input: operationQuery,
      answer: z.array(operation),
      run: ({ project, input }) => ok([...activity.operations(project.id, input)]),
    }),
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/conflicts",
      summary: "Values that met each other, with both, newest first",
      policy: "project.view",
      costLimit: "history",
      input: activityQuery,
      answer: conflictLog,
      run: ({ project, input }) => ok(activity.conflicts(project.id, input.limit)),
    }),
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/sessions",
      summary: "The collaboration sessions and who took part, newest first",
      policy: "project.view",
      costLimit: "history",
      input: activityQuery,
      answer: z.array(collaborationSession),
      run: ({ actor, project, input: { limit } }) =>
        ok([...activity.sessions(project.id, { limit, isForManagers: can(actor, "members.manage") })]),
    }),
  ];
}

import { ok } from "@formweave/schema";
import { blame, blameQuery, stateQuery } from "@formweave/schema/api";
import { projectDocument } from "@formweave/schema/model";
import { projectRoute, type Route } from "../../../http/route.ts";
import type { ProjectServices } from "../services.ts";

/** Routes for past states of the canvas and the authors of its current values. */
export function stateRoutes(services: ProjectServices): Route[] {
  const { collaboration, documents, rights } = services;
  return [
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/blame",
      summary: "Who wrote what stands in a component now: each value, and each run of characters of a text",
      policy: "project.view",
      input: blameQuery,
      answer: blame,
      run({ project, input: { componentId, key } }) {
        const keys = [...collaboration.listAuthors(project.id, componentId, key)];
        const people = keys.flatMap(({ userId, runs = [] }) => [userId, ...runs.map((run) => run.userId)]);
        const names = [...new Set(people)].flatMap((id) => {
          const person = rights.person(id);
          return person === undefined ? [] : [[id, person.name] as const];
        });
        return ok({ keys, names: Object.fromEntries(names) });
      },
    }),
    projectRoute(services, {
      method: "GET",
      path: "/api/projects/:id/state",
      summary: "The canvas as it was after an update, as operations name it",
      policy: "project.view",
      costLimit: "oldCanvas",
      input: stateQuery,
      answer: projectDocument,
      run: ({ project, input }) => documents.stateAt(project.id, input),
    }),
  ];
}
